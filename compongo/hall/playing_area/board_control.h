/// What a `BoardOwnership` may do with a hall's boards; no other class has this access.
#pragma once

#include "compongo/hall/entries/registry.h"
#include "compongo/hall/playing_area/board_ownership.h"

#include <set>

namespace compongo::hall {

class Hall;

class BoardControl {
public:
    /// Lets the hall ask `ownership` from now on. Call before the hall opens.
    BoardControl(Hall& hall, BoardOwnership& ownership);

    /// The board, for applying acts that were judged on another node.
    [[nodiscard]] Board& board(const std::string& id) const;
    /// The hash of the last entry that was read into the board.
    void note_last_hash(const std::string& id, const store::Hash& hash) const;
    /// Replaces the board; acts that were not stored are gone.
    void put(const std::string& id, std::unique_ptr<Board> board) const;
    /// Whether an act on the board could not be stored and still has to be rolled back.
    [[nodiscard]] bool has_lost(const std::string& id) const;
    /// Publishes the record.
    void tell(const std::string& id, const Record& record) const;

    /// Judges the submission here, without asking the ownership.
    void carry_out(const std::string& id, Submission submission, const Now& now) const;
    /// Resumes the game as after a restart.
    void go_on(const std::string& id, const Now& now) const;
    /// Schedules the board's next timed event, or cancels it.
    void set_due(const std::string& id) const;
    void forget_due(const std::string& id) const;

    /// `connection`: the last known state of a player's connection. `judge_connection`: applies it
    /// to the game.
    [[nodiscard]] std::optional<Connection>& connection(const std::string& id,
                                                        chess::Color player) const;
    void judge_connection(const std::string& id, chess::Color player, const Now& now) const;

    /// `connected`: the tablets that may lead the board and are connected to any node.
    void judge_tablets(const std::string& id, std::set<std::string> connected,
                       const Now& now) const;
    /// Retries the tablet records that lost a race with another node's write.
    void write_down_leads() const;

    /// The last known entry of the registry, and whether no write to it is pending.
    [[nodiscard]] std::uint64_t registry_version() const;
    [[nodiscard]] bool is_registry_at_rest() const;
    /// Applies the registry's next entry. Returns what is wrong with it, if anything.
    [[nodiscard]] std::optional<Fault> take_registry_entry(const store::Entry& entry) const;

    [[nodiscard]] store::EventStore& store() const;
    /// Runs a task on the hall's thread.
    void post(std::function<void()> task) const;

private:
    Hall* hall_;
};

} // namespace compongo::hall
