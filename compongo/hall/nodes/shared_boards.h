/// The boards of a hall among other nodes: one of them leads each board and judges what is done
/// there; the others pass on to it what they are asked, and follow in the store what it has kept.
#pragma once

#include "compongo/hall/nodes/node_message.h"
#include "compongo/hall/nodes/peers.h"
#include "compongo/hall/playing_area/charge.h"

#include <deque>
#include <map>
#include <set>

namespace compongo::hall {

class Hall;

/// On the hall's thread, like the hall itself.
class SharedBoards final : public Custody {
public:
    /// The hall is not open yet; both outlive this.
    SharedBoards(Hall& hall, Peers& peers) : hall_(hall), peers_(peers), charge_(hall, *this) {}

    // --- What other nodes do, and what we hear of it ---

    void take_leader(const Leader& leader);
    /// Nothing is ours any more.
    void take_expiry();
    void take_message(const std::string& from, std::string_view message);
    /// A message of ours that nobody will read.
    void take_returned(std::string_view message);
    /// A stream of the store has grown to this version.
    void take_growth(const std::string& stream, std::uint64_t version);
    /// A node is gone.
    void take_gone(const std::string& node);
    /// There may be news that we were not told of.
    void take_interruption();
    /// Gives up what has waited for another node for too long. To be called now and then.
    void give_up_waiting(const Now& now);
    /// Whether an act that was passed on is unanswered.
    [[nodiscard]] bool awaits_answers() const { return !passed_.empty(); }
    /// The boards that we lead with games in play, and their instants: for those who lead them
    /// next.
    [[nodiscard]] std::map<std::string, game::Millis> handed_over(const Now& now) const;

    // --- What the hall asks and says ---

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
    /// An act that waits for the board's leader.
    struct Waiting {
        Submission submission;
        game::Millis until;
    };
    /// An act that was passed on.
    struct Passed {
        std::string board;
        std::string node;
        Waiting act;
    };
    /// What is known of a board with other nodes.
    struct Shared {
        /// Empty if we do not know.
        std::string leader;
        std::uint64_t term = 0;
        /// The board is ours; and all that others did there is read, so that we judge.
        bool is_ours = false;
        bool is_led = false;
        /// When it was ours last.
        std::uint64_t led_term = 0;
        /// How its time goes on when we lead: as it was, or from where it was given back.
        bool keeps_time = false;
        std::optional<game::Millis> handed_over;
        /// It is among those that are to be read.
        bool is_to_be_read = false;
        /// The board as it is read anew.
        std::unique_ptr<Board> anew;
        /// The last record that was told of.
        std::uint64_t told = 0;
        std::vector<Waiting> waiting;
        /// By the node to which the player is connected; ours is the empty name.
        std::map<std::string, game::Both<std::optional<Connection>>> connections;
        /// The same of tablets that may lead the board.
        std::map<std::string, std::set<std::string>> tablets;
    };

    [[nodiscard]] bool leads(const Shared& shared) const;
    void wait_for_leader(const std::string& id, Shared& shared, Waiting act);
    void pass_on(const std::string& id, Shared& shared);
    void lead(const std::string& id, Shared& shared);
    void carry_out_waiting(const std::string& id, Shared& shared);
    /// It is not ours, and we do not know whose.
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
    /// What is read goes on with this.
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
    Charge charge_;
    /// Each board of the hall.
    std::map<std::string, Shared> shared_;
    /// Leaders of boards of which we have not read yet.
    std::map<std::string, Leader> leaders_to_come_;
    /// Boards where acts may wait for a leader.
    std::set<std::string> awaited_;
    std::map<std::uint64_t, Passed> passed_;
    std::uint64_t last_ref_ = 0;
    bool was_member_ = false;
    bool is_stopping_ = false;
    /// Boards of which others' entries are to be read; a part of them is being read.
    std::deque<std::string> to_be_read_;
    bool is_reading_ = false;
    bool is_registry_read_ = true;
    bool is_registry_to_be_read_ = false;
};

} // namespace compongo::hall
