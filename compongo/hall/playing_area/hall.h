/// All games of a server: authorizes requests, judges acts in order, and publishes nothing before
/// it is durable.
#pragma once

#include "compongo/hall/entries/registry.h"
#include "compongo/hall/playing_area/board_ownership.h"
#include "compongo/hall/playing_area/journal_reader.h"
#include "compongo/hall/playing_area/merging.h"
#include "compongo/hall/playing_area/submission.h"
#include "compongo/hall/playing_area/timer_queue.h"

#include <deque>
#include <functional>
#include <map>

namespace compongo::hall {

/// How a game in progress continues after a restart of the server.
enum class AfterRestart : std::uint8_t {
    /// Clocks stopped at the last durable act, until the arbiter starts them.
    stopped,
    /// The clock runs on from the last durable act; the downtime does not count.
    resumed,
    /// The downtime counts.
    counted,
};

/// Single-threaded: all calls and all callbacks happen on the hall's thread.
class Hall {
public:
    /// Runs a task on the hall's thread; callable from any thread.
    using Post = std::function<void(std::function<void()>)>;
    /// Called for every durable record of a board.
    using OnRecord = std::function<void(const std::string& board, const Record& record)>;
    /// Returns an unguessable key.
    using NewKey = std::function<std::string()>;

    struct Dependencies {
        store::EventStore& store;
        Post post;
        NewKey new_key;
        OnRecord on_record;
        /// Called for a round that was added on another node.
        std::function<void(const Round& round)> on_round = [](const Round&) {};
        /// Called when a board's state no longer follows from its records; clients need a new
        /// snapshot.
        std::function<void(const std::string& board)> on_anew = [](const std::string&) {};
        /// Called when names in an event changed.
        std::function<void(const std::string& event)> on_event = [](const std::string&) {};
        /// Called when the key of a seat changed.
        std::function<void()> on_seat_key = [] {};
        /// Called when evidence was added or answered.
        std::function<void()> on_evidence = [] {};
        /// Called when duties of an event were marked.
        std::function<void(const std::string& event)> on_duties = [](const std::string&) {};
        /// Called when an arbiter has chosen other boards of an event.
        std::function<void(const std::string& event)> on_sectors = [](const std::string&) {};
        /// Called for a defect met at a board.
        std::function<void(const std::string& where, const std::string& what)> on_defect =
            [](const std::string&, const std::string&) {};
    };

    explicit Hall(Dependencies dependencies) : deps_(std::move(dependencies)) {}

    /// Reads everything from the store and replays every game. A board whose journal is damaged, or
    /// that today's tables rule differently, opens read-only with the reason; other boards are
    /// unaffected. The fault is one of the hall's own journal.
    [[nodiscard]] Expected<void, Fault> open(const Now& now, AfterRestart after);

    void add_event(std::string name, const JsonValue& conditions, Then<std::string> then);
    /// `obstacle` is asked last, when no other change of the event's rounds is under way.
    using RoundObstacle = std::function<std::optional<Fault>(const Event& event)>;
    void add_round(const std::string& event, const std::vector<PairingAsked>& pairings,
                   Then<Round> then, std::vector<Bye> byes = {}, RoundObstacle obstacle = {});

    /// Renames, closes or reopens an event.
    void change_event(const EventChange& change, Then<void> then);
    /// Changes the names of a board's players.
    void name_players(const PlayersNamed& named, Then<void> then);
    /// Renames a player in the whole event. Merges two players of the same name, unless a round
    /// names both.
    void rename_player(const PlayerRenamed& renamed, Then<void> then);

    // --- What arbiters enter besides games (hall_outcomes.cpp) ---

    /// Links a tournament, in our JSON (compongo/tournament), to the event.
    void give_tournament(const TournamentGiven& given, Then<void> then);
    /// Enters the result of a board, overriding that of its game, or revokes it. While it stands,
    /// an unfinished game accepts no acts.
    void enter_outcome(const OutcomeEntered& entered, Then<void> then);
    /// Adds an arbiter's note to a board. Notes cannot be removed.
    void remark(const Remark& remark, Then<void> then);
    [[nodiscard]] const std::vector<Remark>& remarks_on(const std::string& board) const;
    /// Stores an observation of an electronic board, to be answered by an arbiter. Deduplicates by
    /// `ref`. Fails if too much evidence is unanswered.
    void note_evidence(const BoardEvidence& evidence, Then<void> then);
    /// The first answer is final.
    void answer_evidence(const EvidenceAnswered& answered, Then<void> then);
    /// Why the answer would be refused, if so.
    [[nodiscard]] std::optional<Fault> obstacle_to(const EvidenceAnswered& answered) const;
    /// Why this role may not send these acts as evidence: evidence carries only acts that its
    /// sender may perform.
    [[nodiscard]] std::optional<Fault> fault_of_evidence(const std::string& board, Role role,
                                                         const JsonValue& acts) const;
    /// Describes the acts that would be entered, one sentence for each.
    [[nodiscard]] law::ByLanguage<std::string>
    told_of_evidence(const BoardEvidence& evidence) const;
    [[nodiscard]] const std::vector<BoardEvidence>& evidence_on(const std::string& board) const;
    /// Unanswered evidence of all boards, with its number there.
    [[nodiscard]] std::vector<std::pair<std::uint64_t, const BoardEvidence*>>
    waiting_evidence() const;
    /// Withdraws a player from pairing, or reinstates one.
    void withdraw(const Withdrawal& withdrawal, Then<void> then);

    // --- What arbiters share about an event (hall_duties.cpp) ---

    /// Marks duties as done, or as not done. Of each duty the latest mark counts, whenever it
    /// comes; earlier ones are dropped.
    void mark_duties(DutiesMarked marked, Then<void> then);
    /// Replaces the boards that an arbiter looks after.
    void choose_sector(const SectorChosen& chosen, Then<void> then);

    /// Revokes the seat's key and issues another, or none, for all boards that it opens. Answers
    /// with the new key.
    enum class NewSeatKey : std::uint8_t { another, none };
    void change_seat_key(const std::string& board, Role seat, NewSeatKey which,
                         Then<std::string> then);

    /// `act`: an act of the protocol without its instant. An act from a seat need not name its
    /// player.
    void submit(const std::string& board, const Requester& requester, const JsonValue& act,
                const Now& now, Then<Submitted> then);

    /// As above, for any kind of request.
    void submit(const std::string& board, Submission submission, const Now& now);

    // --- The tablet between two players, which works offline (hall_tablets.cpp) ---

    /// Reports that a tablet that may lead the board connected or disconnected. If the leading
    /// tablet of a game in progress disconnects, the board is away: it accepts no acts, and no flag
    /// falls.
    void tell_of_tablet(const std::string& board, const std::string& device, Connection connection,
                        const Now& now);
    /// Reports traffic from the device.
    void hear(const std::string& board, const std::string& device, const Now& now);
    /// Offline acts that were not merged.
    [[nodiscard]] const std::vector<UnmergedActs>* asides(const std::string& board) const;

    /// A preview of the ruling on an act as this role may read it: `{"effects","told"}`. Nothing is
    /// performed. The arbiter may preview any act. A player may preview only what they could do
    /// anyway and cannot take back, such as resigning or accepting a draw; otherwise they could
    /// test claims and moves.
    [[nodiscard]] Expected<std::string, Fault> foresee(const std::string& board, Role role,
                                                       const JsonValue& act, const Now& now) const;

    /// Accepts the loss of acknowledged acts at a board and continues from the entries that
    /// survived. The decision is stored beside the journal. Answers with the number of the last
    /// record.
    void accept_loss(const std::string& board, const Requester& requester, const Now& now,
                     Then<std::uint64_t> then);

    /// Accepts no further requests. Accepted ones are still stored and answered.
    void stop();

    /// Reports a player's first live connection or the loss of the last one. Online, the first
    /// connection is the player's arrival and later ones end a disconnection. Ignored over the
    /// board.
    void tell_of_connection(const std::string& board, chess::Color player, Connection connection,
                            const Now& now);

    /// When the next timer fires, by the clock of `Now`: a flag fall, or a disconnection limit.
    [[nodiscard]] std::optional<game::Millis> next_due() const;
    /// Fires all expired timers.
    void tick(const Now& now);

    [[nodiscard]] const std::map<std::string, Event>& events() const { return events_; }
    [[nodiscard]] const Board* board(const std::string& id) const;
    /// What papers, PGN and standings are made of: the game, or the board, after its last durable
    /// record. While acts are being written the board is replayed, so ask for the game if that is
    /// enough. It must exist, and is valid until the hall changes.
    [[nodiscard]] const game::Game& durable_game(const std::string& id) const;
    [[nodiscard]] std::shared_ptr<const Board> durable_board(const std::string& id) const;
    /// `where` and `snapshot`: the board must exist. `snapshot` is its complete state after the
    /// last durable record.
    [[nodiscard]] InEvent where(const std::string& board) const;
    [[nodiscard]] std::string snapshot(const std::string& board, const Now& now) const;
    [[nodiscard]] const SeatKeys* keys(const std::string& board) const;
    /// The last record of a board's journal, or the given one, with its chain hash, from which
    /// later alterations can be detected. Withheld from a role that may not read the content: it
    /// could be guessed by trying hashes.
    struct Head {
        std::uint64_t record = 0;
        std::string hash;
    };
    [[nodiscard]] Expected<Head, Fault> head(const std::string& board, Role role,
                                             std::optional<std::uint64_t> record = {}) const;
    // --- Seat links (hall_seats.cpp) ---

    /// The board at which the holder of this key is needed, and the role there: the first of its
    /// boards with a game in play, or else the latest.
    [[nodiscard]] std::optional<std::pair<std::string, Role>> seat(const std::string& key) const;
    /// All boards that this key opens, in the order of the rounds.
    [[nodiscard]] std::vector<std::pair<std::string, Role>> seats_of(const std::string& key) const;
    /// A reader of the board's journal.
    [[nodiscard]] std::optional<JournalReader> reader(const std::string& board) const;

private:
    /// The tablet that leads a board while offline.
    struct Lead {
        /// Empty if there is none.
        std::string device;
        std::optional<Away> away{};
        /// When it was last heard from, if it is connected here.
        std::optional<game::Millis> heard{};
        /// The server was down too: only the device knows the game's instant.
        bool is_time_guessed = false;
    };
    /// A board and its state in the hall.
    struct Place {
        std::unique_ptr<Board> board;
        /// The event, the round, and the board number in it.
        std::string event;
        int round = 0;
        int number = 0;
        SeatKeys keys;
        /// The last known state of each player's connection.
        game::Both<std::optional<Connection>> connections;
        /// Appends being written.
        std::size_t waiting = 0;
        /// The board before each of them, oldest first: clients are shown nothing that could still
        /// be lost.
        std::vector<Board::View> durable;
        /// The hash of the journal's last entry, read or being written, if known. With it no act
        /// can be stored behind another entry than the one that it was judged after.
        std::optional<store::Hash> last_hash{};
        /// Clients need a new snapshot, announced once the pending records are durable.
        bool is_anew = false;
        /// A write failed: pending writes fail too, and then the board is reloaded.
        bool has_lost = false;
        /// The offline acts being merged.
        std::unique_ptr<Merging> merging{};
        Lead lead;
        /// Devices that have led the board, and devices connected now.
        std::set<std::string> devices;
        std::set<std::string> connected;
        /// Entries of the registry about it since the tablet's link was made.
        std::size_t leads_written = 0;
        std::vector<UnmergedActs> asides;
        /// Acts set aside and evidence that are being written. They count against their bounds.
        std::size_t asides_unwritten = 0;
        std::size_t evidence_unwritten = 0;
    };

    friend class BoardControl;

    /// Judges here, without asking the board ownership.
    void submit_here(const std::string& id, Place& place, Submission submission, const Now& now);
    [[nodiscard]] std::optional<Fault> take_registry_entry(const store::Entry& entry);
    /// Applies the known state of a player's connection to the game.
    void judge_connection(const std::string& id, Place& place, chess::Color player, const Now& now);
    /// Why an entry for this board or event is refused, if so.
    [[nodiscard]] std::optional<Fault> obstacle_at_board(const std::string& board) const;
    [[nodiscard]] std::optional<Fault> obstacle_to_event(const std::string& event) const;
    void keep(const RegistryEntry& entry, Then<void> then);
    void keep_and_take(const RegistryEntry& entry, Then<void> then);
    /// As above, unless there is an obstacle.
    void enter(const std::optional<Fault>& obstacle, const RegistryEntry& entry, Then<void> then);
    /// Runs `step` when no round, name or withdrawal is being written, so that what it finds is
    /// what it changes. Steps run in their order.
    void when_players_are_settled(std::function<void()> step);
    void add_settled(const std::string& event, const std::vector<PairingAsked>& pairings,
                     const Then<Round>& then, const std::vector<Bye>& byes);
    /// The same for an entry that the next of these steps waits for.
    void enter_of_players(const std::optional<Fault>& obstacle, const RegistryEntry& entry,
                          Then<void> then);
    /// Wraps what follows once an entry about players is written.
    [[nodiscard]] Then<void> settling(Then<void> then);
    void go_on_with_players();
    /// Applies a stored registry entry. Returns what is wrong with it, if anything.
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
    [[nodiscard]] std::optional<Fault> take(const DutiesMarked& marked);
    [[nodiscard]] std::optional<Fault> take(const SectorChosen& chosen);
    [[nodiscard]] std::optional<Fault> take(const TabletLeads& leads);
    [[nodiscard]] std::optional<Fault> take(const UnmergedActs& aside);
    [[nodiscard]] const Pairing& pairing_of(const Place& place) const;
    [[nodiscard]] Pairing& pairing_of(const Place& place);
    /// The refusal of all acts if a result was entered in place of the game's.
    [[nodiscard]] std::optional<Fault> decided_otherwise(const Place& place) const;
    /// The round with its number.
    [[nodiscard]] Expected<Round, Fault> take_round(Round round);
    [[nodiscard]] std::optional<Fault> read_registry();
    [[nodiscard]] std::optional<Fault> read_registry_on();
    void read_registry_again();
    [[nodiscard]] std::string board_prefix(const std::string& event) const;
    void set_up_board(const Event& event, const Round& round, const Pairing& pairing);
    void read_board(const std::string& id, Place& place);
    /// Why the board could not be read any further.
    [[nodiscard]] std::optional<std::string>
    read_journal(const std::string& id, Board& board,
                 std::uint64_t until = JournalReader::all) const;
    void keep_setup(const std::string& id, Place& place);
    void go_on_after_loss(const std::string& id, const Now& now, const Then<std::uint64_t>& then);
    void go_on(const std::string& id, Place& place, const Now& now, AfterRestart after);

    void set_due(const std::string& id, const Place& place);
    /// Announces a new snapshot, after the pending records.
    void tell_anew(const std::string& id);
    /// The timer uses `waits_for_tablet`: the flag does not fall while earlier acts of the tablet
    /// may still be in transit. A request does not wait.
    enum class Flag : std::uint8_t { falls, waits_for_tablet };
    void fire_expired(const std::string& id, Place& place, const Now& now, Flag flag = Flag::falls);
    /// Performs an act of the hall itself, without a callback.
    void carry_out(const std::string& id, Place& place, const game::Act& act, const Now& now);
    /// Handles a defect met at the board. If the board was being changed, its state is unknown, and
    /// it becomes read-only.
    enum class Met : std::uint8_t { before_a_change, in_a_change };
    [[nodiscard]] Fault met_defect(const std::string& id, Place& place, const std::string& what,
                                   Met when);
    /// Online: records a player's arrival, once.
    void note_arrival(const std::string& id, Place& place, chess::Color player, const Now& now);
    /// Online: records the loss or return of a player's connection, if the game's state differs.
    void note_connection(const std::string& id, Place& place, chess::Color player, const Now& now,
                         Connection connection);
    /// An authorized act and its origin.
    struct Entered {
        game::Act act;
        std::string arbiter;
        std::optional<Sent> sent;
    };
    /// Judges, performs and stores the act.
    void carry_out(const std::string& id, Place& place, const Entered& entered, const Now& now,
                   Then<Submitted> then);
    /// Stores consecutive records and answers when they are durable. The caller has added the board
    /// before them to `durable`.
    void keep(const std::string& id, Place& place, std::vector<Record> records,
              const Submitted& answer, Then<Submitted> then);
    void kept(const std::string& id, const std::vector<Record>& records,
              const store::Appended& appended);
    void tell(const std::string& id, const Record& record);
    void read_anew(const std::string& id, Place& place);
    [[nodiscard]] Expected<game::Act, Fault> act_of(const Place& place, Role role,
                                                    const JsonValue& given, const Now& now) const;
    /// Checks that this role may submit the act.
    [[nodiscard]] Expected<game::Act, Fault> permitted(const Place& place, Role role,
                                                       record::Read<game::Act> act) const;
    void act_here(const std::string& id, Place& place, Submission submission, const Now& now);

    // hall_seats.cpp
    /// Gives the round's players and tables the keys that they had in earlier rounds.
    void keep_links(const Event& event, Round& round) const;
    void renew_keys(Round& round) const;
    void know_seats(const std::string& board, const SeatKeys& keys);
    static void lose_tablet(Place& place);

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
    /// Forgets a device that no longer leads and has nothing to hand over.
    static void forget_device(Place& place, const std::string& device);
    void set_aside(const std::string& id, UnmergedActs aside, const Now& now, Then<Submitted> then);
    void take_over(const std::string& id, Place& place, Submission submission, const Now& now);
    /// Marks the board as away if its leading tablet is gone.
    void judge_tablets(const std::string& id, Place& place, const Now& now);
    /// After opening no tablet is connected: a tablet that led a game in progress is away.
    static void find_tablet(Place& place);
    void write_down_lead(const std::string& id);
    /// Retries what another node's concurrent write prevented.
    void write_down_leads();
    /// Resumes the board without its tablet, from when the tablet went away.
    void go_on_without(const std::string& id, Place& place, const Now& now, std::string arbiter);
    /// The board after its last durable record; null if it is there.
    [[nodiscard]] static const Board::View* durable_view(const Place& place);
    [[nodiscard]] Now shown_at(const Place& place, const Now& now) const;

    Dependencies deps_;
    /// Set if other programs serve the same boards.
    BoardOwnership* ownership_ = nullptr;
    std::map<std::string, Event> events_;
    std::map<std::string, Place> places_;
    /// The boards that each key opens, in the order of the rounds.
    std::map<std::string, std::vector<std::pair<std::string, Role>>> seats_;
    /// Keys that were replaced or revoked, with the key that opens their seats now; empty if none.
    /// A round that was being added meanwhile may still carry them.
    std::map<std::string, std::string> replaced_keys_;
    TimerQueue timers_;
    std::uint64_t registry_version_ = 0;
    /// Own entries being written to the registry.
    std::size_t registry_waiting_ = 0;
    /// Of these, rounds, names and withdrawals.
    std::size_t players_unsettled_ = 0;
    std::deque<std::function<void()>> player_steps_;
    /// The hash of the registry's last entry, read or being written, if known.
    std::optional<store::Hash> registry_hash_;
    AfterRestart after_ = AfterRestart::stopped;
    bool is_stopping_ = false;
    /// Boards whose tablet state is not stored yet.
    std::set<std::string> unwritten_leads_;
};

} // namespace compongo::hall
