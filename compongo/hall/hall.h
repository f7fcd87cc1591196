/// Many games at once: who may do what, in which order acts are judged, and that nothing is seen
/// before it is durable.
#pragma once

#include "compongo/hall/clockwork.h"
#include "compongo/hall/journal_reader.h"
#include "compongo/hall/node_message.h"
#include "compongo/hall/peers.h"
#include "compongo/hall/registry.h"
#include "compongo/hall/seat.h"

#include <deque>
#include <functional>
#include <set>

namespace compongo::hall {

/// How a game goes on that was in play when the server ended.
enum class AfterRestart : std::uint8_t {
    /// Its clocks stand stopped from the last durable act, and the arbiter starts them again.
    stopped,
    /// Its clock runs on from the last durable act, as if no time had passed.
    resumed,
    /// The time that the server was down counts.
    counted,
};

/// All calls come from one thread, and so do all answers.
class Hall {
public:
    template <class T>
    using Then = std::function<void(Expected<T, Fault>)>;
    /// Hands a task to the hall's thread; may be called from any.
    using Post = std::function<void(std::function<void()>)>;
    /// Told of every record of a board when it is durable.
    using OnRecord = std::function<void(const std::string& board, const Record& record)>;
    /// A key that nobody can guess.
    using NewKey = std::function<std::string()>;

    struct Surroundings {
        store::EventStore& store;
        Post post;
        NewKey new_key;
        OnRecord on_record;
        /// If other nodes serve the same boards from the same store.
        Peers* peers = nullptr;
        /// Told of a round that another node has added.
        std::function<void(const Round& round)> on_round = {};
        /// Told of a board that goes on otherwise than its records say: its snapshot says how.
        std::function<void(const std::string& board)> on_anew = {};
        /// Told of an event that is written otherwise.
        std::function<void(const std::string& event)> on_event = {};
        /// Told when the key of a seat has become another.
        std::function<void()> on_seat_key = {};
    };

    explicit Hall(Surroundings surroundings) : around_(std::move(surroundings)) {}

    /// Reads everything from the store, and judges every game again. A board whose journal is
    /// damaged, or is ruled otherwise today, opens read-only and says why; the others are not
    /// touched by it. The fault is one of the hall's own journal.
    [[nodiscard]] Expected<void, Fault> open(const Now& now, AfterRestart after);

    void add_event(std::string name, const JsonValue& conditions, Then<std::string> then);
    void add_round(const std::string& event, const std::vector<PairingAsked>& pairings,
                   Then<Round> then, std::vector<Bye> byes = {});

    /// An event has another name, is closed, or is open again.
    void change_event(const EventChange& change, Then<void> then);
    /// The players of a board are written otherwise.
    void name_players(const PlayersNamed& named, Then<void> then);
    /// A player is written otherwise in the whole event. Two names become one player's, unless a
    /// round names both.
    void rename_player(const PlayerRenamed& renamed, Then<void> then);

    // --- What an arbiter enters of a round beside its games (hall_outcomes.cpp) ---

    /// The result of a board, in place of what its game says; or none any more. While it stands,
    /// nothing is done in a game that is not over.
    void enter_outcome(const OutcomeEntered& entered, Then<void> then);
    /// A player is paired no more; or is back.
    void withdraw(const Withdrawal& withdrawal, Then<void> then);

    /// The seat's key is nobody's from now on: another one is, or none. Answers with it.
    enum class NewSeatKey : std::uint8_t { another, none };
    void change_seat_key(const std::string& board, Role seat, NewSeatKey which,
                         Then<std::string> then);

    /// `act`: an act of the protocol without its instant; a seat's own need not say by whom.
    void submit(const std::string& board, const Doer& doer, const JsonValue& act, const Now& now,
                Then<Submitted> then);

    /// What the Laws would make of an act if it were done now, as it may be read in this role:
    /// `{"effects","told"}`. Nothing is done. The arbiter may ask it of any act; a player of what
    /// they may do at any rate and cannot take back: they resign, or accept a draw. What they claim
    /// or play they would otherwise try first.
    [[nodiscard]] Expected<std::string, Fault> foresee(const std::string& board, Role role,
                                                       const JsonValue& act, const Now& now) const;

    /// Goes on at a board of which not all is there that was acknowledged, with what is there. That
    /// it was decided is kept beside the journal. Answers with the number of its last record.
    void accept_loss(const std::string& board, const Doer& doer, const Now& now,
                     Then<std::uint64_t> then);

    /// From now on nothing is accepted. What was accepted is still kept and answered.
    void stop();

    /// A player's seat is taken by a live connection, or the last one there is gone. Online the
    /// first is his arrival; the other is a disconnection, which ends when he is back. Elsewhere it
    /// means nothing.
    void tell_of_connection(const std::string& board, chess::Color player, Connection connection,
                            const Now& now);

    /// When something comes by itself next, by the clock of `Now`: a flag falls, or a player has
    /// been without a connection for too long.
    [[nodiscard]] std::optional<game::Millis> next_due() const;
    /// Lets come what has been due by now.
    void tick(const Now& now);

    // --- With other nodes: what they do, and what we hear of it (hall_nodes.cpp) ---

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

    [[nodiscard]] const std::map<std::string, Event>& events() const { return events_; }
    [[nodiscard]] const Board* board(const std::string& id) const;
    /// Where a board that there is stands, and the whole of it as it stands now.
    [[nodiscard]] InEvent where(const std::string& board) const;
    [[nodiscard]] std::string snapshot(const std::string& board, const Now& now) const;
    [[nodiscard]] const SeatKeys* keys(const std::string& board) const;
    /// Where a board's journal has come to, or was when it had this record: the record's number,
    /// and the hash from which it can be told later that nothing before it was altered. What
    /// somebody may not read they are not given the hash of either: they could try what gives it.
    struct Head {
        std::uint64_t record = 0;
        std::string hash;
    };
    [[nodiscard]] Expected<Head, Fault> head(const std::string& board, Role role,
                                             std::optional<std::uint64_t> record = {}) const;
    /// Whose key this is: the board and the role there.
    [[nodiscard]] std::optional<std::pair<std::string, Role>> seat(const std::string& key) const;
    /// Reads the journal of a board that there is.
    [[nodiscard]] std::optional<JournalReader> reader(const std::string& board) const;

private:
    /// An act that waits for the board's leader.
    struct Waiting {
        Doer doer;
        JsonValue act;
        game::Millis until;
        Then<Submitted> then;
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
    };
    /// A board with what it needs in the hall.
    struct Place {
        std::unique_ptr<Board> board;
        /// In which event and round, and where there.
        std::string event;
        int round = 0;
        int number = 0;
        SeatKeys keys;
        /// As far as anything is known of a player's connection.
        game::Both<std::optional<Connection>> connections;
        /// Records that wait to become durable.
        std::size_t waiting = 0;
        /// One of them was not kept: what waits fails too, and then the board is read anew.
        bool has_lost = false;
        Shared shared;
    };

    // hall_nodes.cpp
    [[nodiscard]] bool leads(const Place& place) const;
    void wait_for_leader(const std::string& id, Place& place, Waiting act);
    void pass_on(const std::string& id, Place& place);
    void lead(const std::string& id, Place& place);
    void carry_out_waiting(const std::string& id, Place& place);
    void lose(const std::string& id, Place& place);
    void carry_out_for(const std::string& node, const PassedOn& passed);
    void settle(std::uint64_t ref, const Expected<Submitted, Fault>& submitted);
    void wait_again(std::uint64_t ref);
    void note_seat(const std::string& node, const SeatTaken& seat);
    void go_on_leading();
    std::size_t give_up_waiting_at(Place& place, const Now& now);
    void take_seat(const std::string& id, Place& place, chess::Color player);
    void tell_leader_of_seats(const std::string& id, const Place& place);
    // hall_following.cpp
    using Entries = Expected<std::vector<store::Entry>, store::Fault>;
    void follow(const std::string& id, Place& place);
    void read_later(const std::string& id, Shared& shared);
    void read_on();
    void take_parts(const std::vector<std::string>& boards, const std::vector<Entries>& parts);
    void take_part(const std::string& id, const std::vector<store::Entry>& entries);
    void take_from_log(const std::string& id, Place& place,
                       const std::vector<store::Entry>& entries);
    void begin_anew(const std::string& id, Place& place);
    void follow_registry();
    void take_registry(const Entries& entries);

    void submit_here(const std::string& id, Place& place, Waiting act, const Now& now);
    /// Everybody may read the record.
    void tell(const std::string& id, Place& place, const Record& record);
    [[nodiscard]] std::optional<Fault> take_registry_entry(const store::Entry& entry);
    /// The connection of a player is as it is known now.
    void judge_connection(const std::string& id, Place& place, chess::Color player, const Now& now);
    void keep(const RegistryEntry& entry, Then<void> then);
    void keep_and_take(const RegistryEntry& entry, Then<void> then);
    /// Any entry but our own rounds and events, which their adders take.
    [[nodiscard]] std::optional<Fault> take(const RegistryEntry& entry);
    void take_event(Event event);
    [[nodiscard]] std::optional<Fault> take_seat_key(const SeatKey& seat);
    [[nodiscard]] std::optional<Fault> take_change(const EventChange& change);
    [[nodiscard]] std::optional<Fault> take_names(const PlayersNamed& named);
    [[nodiscard]] std::optional<Fault> take_renamed(const PlayerRenamed& renamed);
    [[nodiscard]] std::optional<Fault> take_outcome(const OutcomeEntered& entered);
    [[nodiscard]] std::optional<Fault> take_withdrawal(const Withdrawal& withdrawal);
    [[nodiscard]] const Pairing& pairing_of(const Place& place) const;
    [[nodiscard]] Pairing& pairing_of(const Place& place);
    /// Why nothing may be done there, if a result has been entered in place of the game's.
    [[nodiscard]] std::optional<Fault> decided_otherwise(const Place& place) const;
    /// The round with its number.
    [[nodiscard]] Expected<Round, Fault> take_round(Round round);
    [[nodiscard]] std::optional<Fault> read_registry();
    [[nodiscard]] std::string board_prefix(const std::string& event) const;
    void set_up_board(const Event& event, const Round& round, const Pairing& pairing);
    void read_board(const std::string& id, Place& place);
    /// Why the board goes no further than it did.
    [[nodiscard]] std::optional<std::string> read_journal(const std::string& id, Board& board);
    void keep_setup(const std::string& id, const Board& board);
    void go_on_after_loss(const std::string& id, const Now& now, const Then<std::uint64_t>& then);
    void go_on(const std::string& id, Place& place, const Now& now, AfterRestart after);

    void set_due(const std::string& id, const Board& board);
    void let_come(const std::string& id, Place& place, const Now& now);
    /// An act of the hall's own, of which nobody waits to hear.
    void carry_out(const std::string& id, Place& place, const game::Act& act, const Now& now) {
        carry_out(id, place, {act, {}}, now, [](const Expected<Submitted, Fault>& /*outcome*/) {});
    }
    /// Online: records that a player has come, if he had not.
    void note_arrival(const std::string& id, Place& place, chess::Color player, const Now& now);
    /// Online: records that a player's connection is lost, or there again, if the game has it
    /// otherwise.
    void note_connection(const std::string& id, Place& place, chess::Color player, const Now& now,
                         Connection connection);
    /// An act that may be submitted, and which arbiter has.
    struct Entered {
        game::Act act;
        std::string arbiter;
    };
    /// Judges, does and keeps it.
    void carry_out(const std::string& id, Place& place, const Entered& entered, const Now& now,
                   Then<Submitted> then);
    void kept(const std::string& id, const Record& record, const store::Appended& appended,
              const Then<Submitted>& then);
    void read_anew(const std::string& id, Place& place);
    [[nodiscard]] Expected<game::Act, Fault> act_of(const Place& place, Role role,
                                                    const JsonValue& given, const Now& now) const;

    Surroundings around_;
    std::map<std::string, Event> events_;
    std::map<std::string, Place> places_;
    std::map<std::string, std::pair<std::string, Role>> seats_;
    Clockwork clockwork_;
    std::uint64_t registry_version_ = 0;
    /// How many entries of ours wait to be kept there.
    std::size_t registry_waiting_ = 0;
    bool is_registry_read_ = true;
    bool is_registry_to_be_read_ = false;
    /// Boards of which others' entries are to be read; a part of them is being read.
    std::deque<std::string> to_be_read_;
    bool is_reading_ = false;
    /// Boards where acts may wait for a leader.
    std::set<std::string> awaited_;
    /// Leaders of boards of which we have not read yet.
    std::map<std::string, Leader> leaders_to_come_;
    std::map<std::uint64_t, Passed> passed_;
    std::uint64_t last_ref_ = 0;
    bool was_member_ = false;
    AfterRestart after_ = AfterRestart::stopped;
    bool is_stopping_ = false;
};

} // namespace compongo::hall
