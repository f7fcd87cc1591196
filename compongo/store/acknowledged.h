/// A record of what the store has acknowledged, kept outside its database, so that data loss is
/// detected.
#pragma once

#include "compongo/store/heads_file.h"
#include "compongo/store/sqlite_reader.h"

#include <mutex>

namespace compongo::store {

/// Thread-safe.
class Acknowledged {
    /// Passkey: only `open` constructs one.
    class Passage {};

public:
    /// Compares `<path>-heads` with the database. Without the file, the content of the database
    /// counts as acknowledged.
    [[nodiscard]] static Expected<std::unique_ptr<Acknowledged>, Fault>
    open(const std::string& path, SqliteReader& database);

    [[nodiscard]] std::optional<Loss> loss(std::string_view stream) const;
    [[nodiscard]] std::vector<Loss> losses() const;
    /// Findings at opening, for the operator.
    [[nodiscard]] const std::vector<std::string>& notices() const { return notices_; }

    /// Reserves disk space for this many new streams. Called before the database commit, because
    /// afterwards it is too late to refuse them.
    [[nodiscard]] Expected<void, Fault> make_room(std::size_t streams);
    /// Records these heads, which must be durable in the database. On return they may be
    /// acknowledged.
    [[nodiscard]] Expected<void, Fault> add(const Heads& reached);
    /// Accepts the surviving content of the stream as its acknowledged state.
    [[nodiscard]] Expected<void, Fault> accept_loss(std::string_view stream);

    Acknowledged(Passage /*passage*/, std::string path) : path_(std::move(path)) {}

private:
    void compare(SqliteReader& database);
    void compare(SqliteReader& database, StreamState& head, const StreamState& found);
    void tell_of_what_was_read(const HeadsRead& read);
    [[nodiscard]] Expected<void, Fault> make_anew();

    std::string path_;
    std::vector<std::string> notices_;
    mutable std::mutex mutex_;
    Heads heads_;
    std::map<std::string, Loss, std::less<>> losses_;
    /// Empty if the file could not be written: it is rewritten before the next commit.
    std::optional<HeadsFile> file_;
};

} // namespace compongo::store
