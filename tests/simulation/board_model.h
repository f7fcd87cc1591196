/// What the simulator knows of a board from its durable journal: the game judged afresh, the acts
/// that were acknowledged, who sent what, and the times.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/store/event_store.h"
#include "tests/simulation/clock_model.h"
#include "tests/simulation/report.h"

#include <map>
#include <set>

namespace compongo::simulation {

/// A request that the hall was sent. Its name stands in the journal beside the act, in the place of
/// an arbiter's, so that each entry can be told whose it is.
struct Request {
    std::string board;
    hall::Role role{};
    VirtualTime at = 0;
    /// The life of the process that it was sent to.
    std::uint64_t life = 0;
    /// Whether the role may do this, by the simulator's own list.
    bool is_allowed = true;
    bool is_answered = false;
    /// The answer was that it could not be stored; it may be stored all the same.
    bool is_in_doubt = false;
    /// The act as text, without its instant.
    std::string act;
};
[[nodiscard]] std::string name_of(std::size_t request);
/// The request of this name; nothing if it is no such name.
[[nodiscard]] std::optional<std::size_t> request_of(std::string_view name);

class BoardModel {
public:
    BoardModel(std::string id, Report& report) : id_(std::move(id)), report_(report) {}

    /// Reads what has become durable since.
    void follow(const std::vector<store::Entry>& durable, const std::vector<Request>& requests);
    /// Compares all that was followed with the disk, as after a restart.
    void compare(const std::vector<store::Entry>& durable);
    /// The hall has acknowledged this record to this request.
    void acknowledge(std::uint64_t record, std::size_t request);
    /// The tablet was notified that these of its acts are in the game.
    void acknowledge(const std::string& device, std::uint64_t number);

    /// The game, judged afresh; null before its setup is durable.
    [[nodiscard]] hall::Board* fresh() { return fresh_.get(); }
    [[nodiscard]] const std::vector<hall::JournalEntry>& entries() const { return entries_; }
    /// The number of the last durable record.
    [[nodiscard]] std::uint64_t version() const { return entries_.size(); }
    [[nodiscard]] const ClockModel* clock() const { return clock_ ? &*clock_ : nullptr; }

    /// The virtual time of the game's instant 0, as far as known. It changes where the hall has to
    /// set the time again.
    void set_zero(std::optional<VirtualTime> zero, std::uint64_t life) {
        zero_ = zero;
        life_ = life;
        has_doubtful_start_ = false;
    }

private:
    void take(const store::Entry& entry, const std::vector<Request>& requests);
    void check_sender(const hall::JournalEntry& entry, const std::vector<Request>& requests);
    void check_time(const hall::JournalEntry& entry, const Request& request);
    void check_clock(const hall::JournalEntry& entry);
    [[nodiscard]] std::string here() const;

    std::string id_;
    Report& report_;
    std::unique_ptr<hall::Board> fresh_;
    std::optional<ClockModel> clock_;
    std::vector<hall::JournalEntry> entries_;
    std::vector<store::Hash> hashes_;
    std::set<std::string> named_;
    std::set<std::pair<std::string, std::uint64_t>> sent_;
    std::optional<VirtualTime> zero_;
    std::uint64_t life_ = 0;
    /// The beginning of the game was in doubt: each attempt to begin set the time again.
    bool has_doubtful_start_ = false;
};

} // namespace compongo::simulation
