/// What a store has acknowledged, kept apart from its database, so that what is lost there shows.
#pragma once

#include "compongo/store/heads_file.h"
#include "compongo/store/sqlite_reader.h"

#include <mutex>

namespace compongo::store {

/// All calls may come from any thread.
class Acknowledged {
    /// Only `open` makes one.
    class Passage {};

public:
    /// Compares what `<path>-heads` says with what the database holds. Where there is no such file
    /// what is there counts as acknowledged.
    [[nodiscard]] static Expected<std::unique_ptr<Acknowledged>, Fault>
    open(const std::string& path, SqliteReader& database);

    [[nodiscard]] std::optional<Loss> loss(std::string_view stream) const;
    [[nodiscard]] std::vector<Loss> losses() const;
    /// What was found at the opening, for those who look after the store.
    [[nodiscard]] const std::vector<std::string>& notices() const { return notices_; }

    /// Sees to it that so many streams can be added without more of the disk: before they are
    /// committed to the database, since afterwards it is too late to refuse them.
    [[nodiscard]] Expected<void, Fault> make_room(std::size_t streams);
    /// These are in the database, durably; when this returns they may be acknowledged.
    [[nodiscard]] Expected<void, Fault> add(const Heads& reached);
    /// What is there of the stream is what counts from now on.
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
    /// None where it could not be written: it is made anew before anything more is committed.
    std::optional<HeadsFile> file_;
};

} // namespace compongo::store
