/// The boards of a hall shared between nodes. One node leads each board and judges its acts; the
/// other nodes forward requests to the leader and follow its journal in the store.
#pragma once

#include "compongo/hall/nodes/node_message.h"
#include "compongo/hall/nodes/peers.h"
#include "compongo/hall/playing_area/board_control.h"

#include <deque>
#include <map>
#include <set>

namespace compongo::hall {

class Hall;

/// Runs on the hall's thread.
class SharedBoards final : public BoardOwnership {
public:
    /// The hall is not open yet; both must outlive this object.
    SharedBoards(Hall& hall, Peers& peers) : hall_(hall), peers_(peers), control_(hall, *this) {}

    // --- Notifications from other nodes ---

    void take_leader(const Leader& leader);
    /// This node's membership expired: it leads no board any more.
    void take_expiry();
    void take_message(const std::string& from, std::string_view message);
    /// A message of this node that could not be delivered.
    void take_returned(std::string_view message);
    /// A stream of the store has grown to this version.
    void take_growth(const std::string& stream, std::uint64_t version);
    /// A node left the cluster.
    void take_gone(const std::string& node);
    /// The subscription was interrupted: notifications may have been missed.
    void take_interruption();
    /// Fails requests that have waited too long for another node. To be called periodically.
    void give_up_waiting(const Now& now);
    /// Whether a forwarded act is unanswered.
    [[nodiscard]] bool awaits_answers() const { return !passed_.empty(); }
    /// The boards led here with games in progress, and their instants, for the next leader.
    [[nodiscard]] std::map<std::string, game::Millis> handed_over(const Now& now) const;

    // --- Called by the hall ---

    [[nodiscard]] bool is_judged_here(const std::string& board) const override;
    void take_submission(const std::string& board, Submission submission, const Now& now) override;
    void take_connection(const std::string& board, chess::Color player,
                         Connection connection) override;
    void take_tablet(const std::string& board, const std::string& device,
                     Connection connection) override;
    void take_board(const std::string& board) override;
    void take_opening() override;
    void take_answer(const std::string& stream, const store::Appended& appended) override;
    void put_back(const std::string& board) override;
    void stop() override;

private:
    /// An act that waits for the board to have a leader.
    struct Waiting {
        Submission submission;
        game::Millis until;
    };
    /// An act that was forwarded.
    struct Passed {
        std::string board;
        std::string node;
        Waiting act;
    };
    /// What this node knows of a board.
    struct Shared {
        /// Empty if unknown.
        std::string leader;
        std::uint64_t term = 0;
        /// `is_ours`: this node holds the lease. `is_led`: it has also read all earlier entries,
        /// and judges.
        bool is_ours = false;
        bool is_led = false;
        /// The term of this node's last lease.
        std::uint64_t led_term = 0;
        /// How the game's time continues when this node leads: unbroken, or from where the last
        /// leader released it.
        bool keeps_time = false;
        std::optional<game::Millis> handed_over;
        /// Whether it is in `to_be_read_`.
        bool is_to_be_read = false;
        /// The board while it is being reloaded.
        std::unique_ptr<Board> anew;
        /// The last record that was published.
        std::uint64_t told = 0;
        std::vector<Waiting> waiting;
        /// By the node to which the player is connected; the empty name is this node.
        std::map<std::string, game::Both<std::optional<Connection>>> connections;
        /// Connected tablets that may lead the board, by node.
        std::map<std::string, std::set<std::string>> tablets;
    };

    [[nodiscard]] bool leads(const Shared& shared) const;
    void wait_for_leader(const std::string& id, Shared& shared, Waiting act);
    void pass_on(const std::string& id, Shared& shared);
    void lead(const std::string& id, Shared& shared);
    void carry_out_waiting(const std::string& id, Shared& shared);
    /// Marks the board as not led here, with an unknown leader.
    void let_go(const std::string& id, Shared& shared);
    void carry_out_for(const std::string& node, const PassedOn& passed);
    void settle(std::uint64_t ref, const Expected<Submitted, Fault>& submitted);
    void wait_again(std::uint64_t ref);
    void note_seat(const std::string& node, const SeatTaken& seat);
    void go_on_leading();
    std::size_t give_up_waiting_at(Shared& shared, const Now& now);
    void take_seat(const std::string& id, Shared& shared, chess::Color player);
    void tell_leader_of_seats(const std::string& id, const Shared& shared);
    void note_tablet(const std::string& node, const TabletTaken& tablet);
    void judge_tablets(const std::string& id, const Shared& shared);

    // shared_boards_following.cpp
    using Entries = Expected<std::vector<store::Entry>, store::Fault>;
    /// The board that entries are read into.
    [[nodiscard]] Board& read_into(const std::string& id, const Shared& shared) const;
    void follow(const std::string& id, Shared& shared);
    void read_later(const std::string& id, Shared& shared);
    void read_on();
    void take_parts(const std::vector<std::string>& boards, const std::vector<Entries>& parts);
    void take_part(const std::string& id, const std::vector<store::Entry>& entries);
    void take_from_log(const std::string& id, Shared& shared,
                       const std::vector<store::Entry>& entries);
    void follow_registry();
    void take_registry(const Entries& entries);

    Hall& hall_;
    Peers& peers_;
    BoardControl control_;
    /// Each board of the hall.
    std::map<std::string, Shared> shared_;
    /// Leaders of boards that are not in the registry read so far.
    std::map<std::string, Leader> leaders_to_come_;
    /// Boards with acts that may wait for a leader.
    std::set<std::string> awaited_;
    std::map<std::uint64_t, Passed> passed_;
    std::uint64_t last_ref_ = 0;
    bool was_member_ = false;
    bool is_stopping_ = false;
    /// Boards with entries of other nodes to be read, a batch at a time.
    std::deque<std::string> to_be_read_;
    bool is_reading_ = false;
    bool is_registry_read_ = true;
    bool is_registry_to_be_read_ = false;
};

} // namespace compongo::hall
