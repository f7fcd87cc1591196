/// A board in the hall: a game in progress, judged act by act.
#pragma once

#include "compongo/game/judge.h"
#include "compongo/hall/board/calls.h"
#include "compongo/hall/board/chronicle.h"
#include "compongo/hall/board/deduplicator.h"
#include "compongo/hall/board/scoresheets.h"
#include "compongo/hall/board/shared_frame.h"
#include "compongo/hall/board/visibility.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/outcome.h"

#include <memory>

namespace compongo::hall {

/// The current time: a monotonic instant, and the wall clock in milliseconds since 1970. Only the
/// server reads the system clocks; everything below it is given a `Now`.
struct Now {
    game::Millis instant;
    std::int64_t wall = 0;
};

/// Where a board belongs: its event, round and board number.
struct InEvent {
    std::string event;
    std::string event_name;
    int round = 0;
    int number = 0;
    /// The result an arbiter entered, if any.
    std::optional<EnteredResult> outcome{};
    /// When its tablet went away (wall clock), if it is away.
    std::optional<std::int64_t> away_since{};
    /// How many batches of offline acts of its tablet were set aside.
    std::size_t asides = 0;
};

/// An act, its ruling, and the state of the game afterwards.
struct Record {
    /// Counts from 1, without gaps.
    std::uint64_t number = 0;
    /// The complete entry, as stored in the journal.
    JournalEntry entry;

    /// The state as JSON, and what each role may read of the record. Both are made when they are
    /// first asked for: sentences are most of the work of an act, and most boards have no
    /// spectators.
    [[nodiscard]] const std::string& state() const;
    [[nodiscard]] const Readings& readings() const;

    /// A record of which both are made already.
    [[nodiscard]] static Record of(std::uint64_t number, JournalEntry entry, std::string state,
                                   Readings readings);
    /// Their sources.
    struct Source;
    std::shared_ptr<Source> source;
};
/// The record as this role may read it.
[[nodiscard]] std::string record_json(const std::string& board, const Record& record, Role role);

/// Whether the ruling makes the act void.
[[nodiscard]] bool is_refused(const game::Ruling& ruling);

/// Limits of one journal: acts, and bytes of acts and rulings. Far above any real game; the arbiter
/// may exceed the players' limit on acts.
inline constexpr std::uint64_t journal_acts_max = 10'000;
inline constexpr std::uint64_t journal_acts_of_arbiter_max = 11'000;
inline constexpr std::size_t journal_bytes_max = std::size_t{8} * 1024 * 1024;

class Board {
    /// Passkey: only `set_up` constructs a board.
    class Passage {};

public:
    /// Whether the game begins with an act of the arbiter or as its conditions say.
    enum class Begins : std::uint8_t { by_an_act, as_conditions_say };
    /// Creates a board. Fails with the fault of the setup if no game can begin from it.
    [[nodiscard]] static Expected<std::unique_ptr<Board>, record::LineFault>
    set_up(BoardSetup setup, Begins begins = Begins::by_an_act);
    /// A read-only placeholder for a board that cannot be set up; uses the standard initial
    /// position.
    [[nodiscard]] static std::unique_ptr<Board> closed(BoardSetup setup, std::string why);

    [[nodiscard]] const BoardSetup& setup() const { return setup_; }
    void name_players(const game::Both<std::string>& players) { setup_.players = players; }
    [[nodiscard]] const game::Game& game() const { return game_; }
    [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
    [[nodiscard]] const game::Both<Scoresheet>& sheets() const { return sheets_; }
    [[nodiscard]] const Calls& calls() const { return calls_; }
    [[nodiscard]] const HeldBack& held_back() const { return held_back_; }
    [[nodiscard]] const Deduplicator& deduplicator() const { return deduplicator_; }
    /// The number of the last record.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// Why the board is read-only, if its journal is faulty.
    [[nodiscard]] const std::optional<std::string>& read_only() const { return read_only_; }
    void close(std::string why) { read_only_ = std::move(why); }
    /// As `close`, because acknowledged acts are missing. The arbiter may accept the loss and
    /// resume.
    void close_after_loss(std::string why) {
        close(std::move(why));
        has_lost_acts_ = true;
    }

    /// The game's current instant. It is 0 until the game begins.
    [[nodiscard]] game::Millis instant(const Now& now) const;
    /// The next timed event, at an instant of the clock of `Now`.
    struct Due {
        game::Millis at;
        game::Act act;
    };
    /// The next timed event: the running clock's flag falls or, online, a disconnected player
    /// exceeds the limit.
    [[nodiscard]] std::optional<Due> next_due() const;

    /// Rules on the act without performing it.
    [[nodiscard]] game::Ruling judge(const game::Act& act) const { return game::judge(game_, act); }
    /// Why the act is refused although the Laws admit it: too much waits for the arbiter, or the
    /// journal is full. The message says what to do.
    [[nodiscard]] std::optional<std::string> limit_reached(const game::Act& act,
                                                           const game::Ruling& ruling) const;
    /// The origin of an act: the arbiter's name, if known, and the sending device, if given.
    struct By {
        std::string arbiter{};
        std::optional<Sent> sent{};
    };
    /// Performs the act and returns its record.
    [[nodiscard]] Record take(const game::Act& act, const game::Ruling& ruling, const Now& now,
                              By by);
    [[nodiscard]] Record take(const game::Act& act, const game::Ruling& ruling, const Now& now) {
        return take(act, ruling, now, By{});
    }
    /// What each role may read of the journal's next act. `now` defaults to the standing right
    /// after the act.
    [[nodiscard]] Readings readings(const JournalEntry& next,
                                    const std::optional<Standing>& now = {}) const;
    [[nodiscard]] JournalEntry entry_read_by(Role role, const JournalEntry& next,
                                             const Standing& now) const;
    /// Replays an act of the journal. Returns the difference from the recorded ruling that no
    /// earlier revision of the tables explains, if there is one. A defect while judging counts as
    /// such a difference and affects this board only.
    [[nodiscard]] std::optional<std::string> take_again(const JournalEntry& entry);
    /// The same, for an act that clients must be notified of. Returns the record, or the
    /// difference.
    [[nodiscard]] Expected<Record, std::string> follow(const JournalEntry& entry);
    /// Makes `at` the game's instant at `now`.
    void resume(const Now& now, game::Millis at);
    /// After a reload of the same game: keep the other board's time base, also where the beginning
    /// of the game is in doubt and may still become durable.
    void keep_time_of(const Board& other) { zero_ = other.zero_; }

    [[nodiscard]] game::Millis last_act() const { return last_act_; }
    [[nodiscard]] std::int64_t last_wall() const { return last_wall_; }
    /// The complete state of the board as JSON.
    [[nodiscard]] std::string snapshot(const Now& now, const InEvent& where) const;
    /// The board at some record, kept while later records are not durable yet. It shares the copy
    /// of the game that the next record needs anyway.
    struct View;
    [[nodiscard]] View view() const;
    /// As above, at that record.
    [[nodiscard]] std::string snapshot(const Now& now, const InEvent& where,
                                       const View& view) const;

    Board(Passage passage, BoardSetup setup, SharedFrame frame, game::Game game);

private:
    /// The clocks were stopped by an arbiter, or by the hall for one, and have not been started
    /// since.
    struct Halt {
        std::int64_t wall = 0;
        game::StopReason reason = game::StopReason::other;
    };

    /// What a snapshot takes from the board itself, or from a view of it.
    struct Shown;
    [[nodiscard]] std::string snapshot(const InEvent& where, const Shown& shown) const;
    void advance(const JournalEntry& entry, const game::Ruling& ruling);
    struct GameCopy;
    /// A copy of the game at the last record, made once for all who hold it.
    [[nodiscard]] std::shared_ptr<const game::Game> standing_game() const;
    /// As `take_again`; `ruling` is the one that was applied.
    [[nodiscard]] std::optional<std::string> take_again(const JournalEntry& entry,
                                                        game::Ruling& ruling);
    /// The last act as a record; `before` is the game before it.
    [[nodiscard]] Record record_of(JournalEntry entry, game::Ruling ruling,
                                   std::shared_ptr<const game::Game> before) const;
    /// The ruling on the journal's next act: today's, or the recorded one if an earlier revision of
    /// the tables gave it. A recorded ruling stands.
    [[nodiscard]] game::Ruling ruling_on(const JournalEntry& entry) const;

    BoardSetup setup_;
    /// `game_` refers to it.
    SharedFrame frame_;
    game::Game game_;
    /// The copy of `standing_game`, while a caller holds it.
    mutable std::weak_ptr<const game::Game> standing_game_;
    Chronicle chronicle_;
    game::Both<Scoresheet> sheets_;
    Calls calls_;
    HeldBack held_back_;
    Deduplicator deduplicator_;
    std::uint64_t version_ = 0;
    std::size_t journal_bytes_ = 0;
    game::Millis last_act_;
    std::int64_t last_wall_ = 0;
    /// The instant of the clock of `Now` that is 0 in the game. Of no meaning before it begins.
    std::optional<game::Millis> zero_;
    std::optional<Halt> halted_;
    std::optional<std::string> read_only_;
    bool has_lost_acts_ = false;
};

struct Board::View {
    std::shared_ptr<const game::Game> game;
    Calls calls;
    std::uint64_t version = 0;
    game::Millis last_act;
    std::optional<Halt> halted;
};

} // namespace compongo::hall
