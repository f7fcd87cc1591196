/// What whoever has custody of a hall's boards may do with them, and nobody else.
#pragma once

#include "compongo/hall/entries/registry.h"
#include "compongo/hall/playing_area/custody.h"

#include <set>

namespace compongo::hall {

class Hall;

class Charge {
public:
    /// From now on the hall's boards are in this custody. Before it opens.
    Charge(Hall& hall, Custody& custody);

    /// The board, to be taken on by what was done there elsewhere.
    [[nodiscard]] Board& board(const std::string& id) const;
    /// Another takes its place: what was not kept is not there.
    void put(const std::string& id, std::unique_ptr<Board> board) const;
    /// Something that was done there was not kept, and the board still stands as if it were.
    [[nodiscard]] bool has_lost(const std::string& id) const;
    /// Everybody may read the record.
    void tell(const std::string& id, const Record& record) const;

    /// Judges here, whoever else might.
    void carry_out(const std::string& id, Submission submission, const Now& now) const;
    /// The game goes on as games do after a restart.
    void go_on(const std::string& id, const Now& now) const;
    /// What is due at the board comes by itself from now on; or nothing does.
    void set_due(const std::string& id) const;
    void forget_due(const std::string& id) const;

    /// As far as anything is known of a player's connection; and that is judged.
    [[nodiscard]] std::optional<Connection>& connection(const std::string& id,
                                                        chess::Color player) const;
    void judge_connection(const std::string& id, chess::Color player, const Now& now) const;

    /// The tablets that are connected to any node now, of those that may lead the board.
    void judge_tablets(const std::string& id, std::set<std::string> connected,
                       const Now& now) const;
    /// What could not be written down of them, as another has written at the same time.
    void write_down_leads() const;

    /// The last entry of the registry that is known, those among them that are on their way there.
    [[nodiscard]] std::uint64_t registry_version() const;
    [[nodiscard]] bool is_registry_at_rest() const;
    /// Its next entry. What is wrong with it, if anything is.
    [[nodiscard]] std::optional<Fault> take_registry_entry(const store::Entry& entry) const;

    [[nodiscard]] store::EventStore& store() const;
    /// Hands a task to the hall's thread.
    void post(std::function<void()> task) const;

private:
    Hall* hall_;
};

} // namespace compongo::hall
