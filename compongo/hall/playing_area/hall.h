/// Many games at once: who may do what, in which order acts are judged, and that nothing is seen
/// before it is durable.
#pragma once

#include "compongo/hall/entries/registry.h"
#include "compongo/hall/playing_area/clockwork.h"
#include "compongo/hall/playing_area/custody.h"
#include "compongo/hall/playing_area/journal_reader.h"
#include "compongo/hall/playing_area/merging.h"
#include "compongo/hall/playing_area/submission.h"

#include <functional>
#include <map>

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
        /// Told of a round that was not added here.
        std::function<void(const Round& round)> on_round = [](const Round&) {};
        /// Told of a board that goes on otherwise than its records say: its snapshot says how.
        std::function<void(const std::string& board)> on_anew = [](const std::string&) {};
        /// Told of an event that is written otherwise.
        std::function<void(const std::string& event)> on_event = [](const std::string&) {};
        /// Told when the key of a seat has become another.
        std::function<void()> on_seat_key = [] {};
        /// Told when evidence waits for an answer, or has it.
        std::function<void()> on_evidence = [] {};
        /// Told of a defect that was met at a board: where, and what.
        std::function<void(const std::string& where, const std::string& what)> on_defect =
            [](const std::string&, const std::string&) {};
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

    /// The event's rounds are those of this tournament, in our JSON (compongo/tournament).
    void give_tournament(const TournamentGiven& given, Then<void> then);
    /// The result of a board, in place of what its game says; or none any more. While it stands,
    /// nothing is done in a game that is not over.
    void enter_outcome(const OutcomeEntered& entered, Then<void> then);
    /// An arbiter notes something of a board. It is kept for good.
    void remark(const Remark& remark, Then<void> then);
    [[nodiscard]] const std::vector<Remark>& remarks_on(const std::string& board) const;
    /// What an electronic board has shown waits for an arbiter's answer. What has the same `ref` is
    /// kept once. Too much that waits is refused.
    void note_evidence(const BoardEvidence& evidence, Then<void> then);
    /// The first answer holds.
    void answer_evidence(const EvidenceAnswered& answered, Then<void> then);
    /// Why it would not be taken, if it would not.
    [[nodiscard]] std::optional<Fault> obstacle_to(const EvidenceAnswered& answered) const;
    /// Why somebody in this role cannot send these acts as evidence: it carries what they may do
    /// themselves, and nothing else.
    [[nodiscard]] std::optional<Fault> fault_of_evidence(const std::string& board, Role role,
                                                         const JsonValue& acts) const;
    /// What would be entered with these acts, in a sentence for each.
    [[nodiscard]] ActsTold told_of_evidence(const BoardEvidence& evidence) const;
    [[nodiscard]] const std::vector<BoardEvidence>& evidence_on(const std::string& board) const;
    /// What waits for an answer, at all boards, with its number there.
    [[nodiscard]] std::vector<std::pair<std::uint64_t, const BoardEvidence*>>
    waiting_evidence() const;
    /// A player is paired no more; or is back.
    void withdraw(const Withdrawal& withdrawal, Then<void> then);

    /// The seat's key is nobody's from now on: another one is, or none. Answers with it.
    enum class NewSeatKey : std::uint8_t { another, none };
    void change_seat_key(const std::string& board, Role seat, NewSeatKey which,
                         Then<std::string> then);

    /// `act`: an act of the protocol without its instant; a seat's own need not say by whom.
    void submit(const std::string& board, const Doer& doer, const JsonValue& act, const Now& now,
                Then<Submitted> then);

    /// The same of whatever else may be asked at a board.
    void submit(const std::string& board, Submission submission, const Now& now);

    // --- The tablet between two players, which goes on alone (hall_tablets.cpp) ---

    /// A tablet that may lead the board is connected, or no longer is. When the one that leads is
    /// gone from a game in play, the board is away: nothing is done there, and no flag falls.
    void tell_of_tablet(const std::string& board, const std::string& device, Connection connection,
                        const Now& now);
    /// Something was heard of it.
    void hear(const std::string& board, const std::string& device, const Now& now);
    /// What tablets did alone and does not stand in the game.
    [[nodiscard]] const std::vector<SetAside>* asides(const std::string& board) const;

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
    /// The tablet that leads a board while it is alone.
    struct Lead {
        /// Empty if none does.
        std::string device;
        std::optional<Away> away{};
        /// When it was heard last, if it is connected here.
        std::optional<game::Millis> heard{};
        /// Nobody knows the game's instant but the device: the server was away too.
        bool is_time_guessed = false;
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
        /// It goes on otherwise than its records say, which is told when they are durable.
        bool is_anew = false;
        /// One of them was not kept: what waits fails too, and then the board is read anew.
        bool has_lost = false;
        /// What a tablet has handed over and is being judged.
        std::unique_ptr<Merging> merging{};
        Lead lead;
        /// Those that have led it, and those that are connected now.
        std::set<std::string> devices;
        std::set<std::string> connected;
        /// Entries of the registry about it since the tablet's link was made.
        std::size_t leads_written = 0;
        std::vector<SetAside> asides;
    };

    friend class Charge;

    /// Judged here, whoever else might.
    void submit_here(const std::string& id, Place& place, Submission submission, const Now& now);
    [[nodiscard]] std::optional<Fault> take_registry_entry(const store::Entry& entry);
    /// The connection of a player is as it is known now.
    void judge_connection(const std::string& id, Place& place, chess::Color player, const Now& now);
    /// Why nothing is entered for a board or an event of this name, if nothing is.
    [[nodiscard]] std::optional<Fault> obstacle_at_board(const std::string& board) const;
    [[nodiscard]] std::optional<Fault> obstacle_to_event(const std::string& event) const;
    void keep(const RegistryEntry& entry, Then<void> then);
    void keep_and_take(const RegistryEntry& entry, Then<void> then);
    /// The same, if there is no obstacle.
    void enter(const std::optional<Fault>& obstacle, const RegistryEntry& entry, Then<void> then);
    /// An entry of the registry that is kept. What is wrong with it, if anything is.
    [[nodiscard]] std::optional<Fault> take(const Event& event);
    [[nodiscard]] std::optional<Fault> take(const Round& round);
    [[nodiscard]] std::optional<Fault> take(const SeatKey& seat);
    [[nodiscard]] std::optional<Fault> take(const EventChange& change);
    [[nodiscard]] std::optional<Fault> take(const PlayersNamed& named);
    [[nodiscard]] std::optional<Fault> take(const PlayerRenamed& renamed);
    [[nodiscard]] std::optional<Fault> take(const OutcomeEntered& entered);
    [[nodiscard]] std::optional<Fault> take(const Withdrawal& withdrawal);
    [[nodiscard]] std::optional<Fault> take(const Remark& remark);
    [[nodiscard]] std::optional<Fault> take(const BoardEvidence& evidence);
    [[nodiscard]] std::optional<Fault> take(const EvidenceAnswered& answered);
    [[nodiscard]] std::optional<Fault> take(const TournamentGiven& given);
    [[nodiscard]] std::optional<Fault> take(const TabletLeads& leads);
    [[nodiscard]] std::optional<Fault> take(const SetAside& aside);
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

    void set_due(const std::string& id, const Place& place);
    /// The board goes on otherwise than its records say. Records that wait are told first.
    void tell_anew(const std::string& id);
    /// Whoever asks may have been heard only now: then a flag does not wait for the tablet.
    enum class Flag : std::uint8_t { falls, waits_for_tablet };
    void let_come(const std::string& id, Place& place, const Now& now, Flag flag = Flag::falls);
    /// An act of the hall's own, of which nobody waits to hear.
    void carry_out(const std::string& id, Place& place, const game::Act& act, const Now& now);
    /// A defect was met while something was done at the board. If the board was being changed,
    /// nobody knows any more how the game stands, and nothing else is done there.
    enum class Met : std::uint8_t { before_a_change, in_a_change };
    [[nodiscard]] Fault met_defect(const std::string& id, Place& place, const std::string& what,
                                   Met when);
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
        std::optional<Sent> sent;
    };
    /// Judges, does and keeps it.
    void carry_out(const std::string& id, Place& place, const Entered& entered, const Now& now,
                   Then<Submitted> then);
    /// Records that follow each other, and what is answered when they are durable.
    void keep(const std::string& id, Place& place, std::vector<Record> records,
              const Submitted& answer, Then<Submitted> then);
    void kept(const std::string& id, const std::vector<Record>& records,
              const store::Appended& appended);
    void tell(const std::string& id, const Record& record);
    void read_anew(const std::string& id, Place& place);
    [[nodiscard]] Expected<game::Act, Fault> act_of(const Place& place, Role role,
                                                    const JsonValue& given, const Now& now) const;
    /// The act is one of these that this role may do.
    [[nodiscard]] Expected<game::Act, Fault> permitted(const Place& place, Role role,
                                                       record::Read<game::Act> act) const;
    void act_here(const std::string& id, Place& place, Submission submission, const Now& now);

    // hall_tablets.cpp
    [[nodiscard]] Expected<HandedOver, Fault>
    handed_over(const Place& place, Role role, const JsonValue& given, const Now& now) const;
    void lead(const std::string& id, Place& place, Submission submission, const Now& now);
    void leave(const std::string& id, Place& place, const Submission& submission);
    [[nodiscard]] static std::optional<Fault> fault_of_acts(const Place& place,
                                                            const JsonValue& acts);
    void hand_over(const std::string& id, Place& place, Submission submission, const Now& now);
    // hall_merging.cpp
    void merge(const std::string& id, Place& place);
    void merge_on(const std::string& id);
    void end_merging(const std::string& id, Place& place);
    // hall_tablets.cpp
    /// A device that leads no more, and has nothing to hand over, need not be remembered.
    static void forget_device(Place& place, const std::string& device);
    void set_aside(const std::string& id, SetAside aside, const Now& now, Then<Submitted> then);
    void take_over(const std::string& id, Place& place, Submission submission, const Now& now);
    /// The tablet that leads is gone, if it is; then the board is away.
    void judge_tablets(const std::string& id, Place& place, const Now& now);
    /// When the hall opens none is connected: whichever led a game in play is away.
    static void find_tablet(Place& place);
    void write_down_lead(const std::string& id);
    /// What could not be written down, as another node has written at the same time.
    void write_down_leads();
    /// The board goes on without its tablet from where it was when it went away.
    void go_on_without(const std::string& id, Place& place, const Now& now, std::string arbiter);
    [[nodiscard]] Now shown_at(const Place& place, const Now& now) const;

    Surroundings around_;
    /// If this is not the only program that has its boards.
    Custody* custody_ = nullptr;
    std::map<std::string, Event> events_;
    std::map<std::string, Place> places_;
    std::map<std::string, std::pair<std::string, Role>> seats_;
    Clockwork clockwork_;
    std::uint64_t registry_version_ = 0;
    /// How many entries of ours wait to be kept there.
    std::size_t registry_waiting_ = 0;
    AfterRestart after_ = AfterRestart::stopped;
    bool is_stopping_ = false;
    /// Boards of which it is not written down yet how their tablets stand.
    std::set<std::string> unwritten_leads_;
};

} // namespace compongo::hall
