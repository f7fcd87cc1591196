/// A board in the hall: a game in progress, judged act by act.
#pragma once

#include "compongo/game/judge.h"
#include "compongo/hall/board/calls.h"
#include "compongo/hall/board/chronicle.h"
#include "compongo/hall/board/confidence.h"
#include "compongo/hall/board/scoresheets.h"
#include "compongo/hall/board/senders.h"
#include "compongo/hall/board/shared_frame.h"
#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/outcome.h"

#include <memory>

namespace compongo::hall {

/// When something happens: by a clock that never goes back, and by the calendar in milliseconds
/// since 1970. Nothing below the server reads a clock.
struct Now {
    game::Millis instant;
    std::int64_t wall = 0;
};

/// Which board of the hall this is: in which event, in which of its rounds, and where there.
struct InEvent {
    std::string event;
    std::string event_name;
    int round = 0;
    int number = 0;
    /// The result that an arbiter has entered for it, if one has.
    std::optional<EnteredResult> outcome{};
    /// Since when its tablet is away, by the calendar, if it is.
    std::optional<std::int64_t> away_since{};
    /// How often something was set aside that its tablet did alone.
    std::size_t asides = 0;
};

/// An act, what the Laws made of it, and how the game stood afterwards.
struct Record {
    /// Counts from 1, without gaps.
    std::uint64_t number = 0;
    /// The whole of it, which is kept.
    JournalEntry entry;
    std::string state;
    /// What somebody in each role may read of it.
    Readings readings;
};
/// As it may be read in this role.
[[nodiscard]] std::string record_json(const std::string& board, const Record& record, Role role);

/// Does the act mean nothing now?
[[nodiscard]] bool is_refused(const game::Ruling& ruling);

/// So many acts stand in a journal, and so many bytes of them and their rulings: far more than any
/// game has. The arbiter may add some to it.
inline constexpr std::uint64_t journal_acts_max = 10'000;
inline constexpr std::uint64_t journal_acts_of_arbiter_max = 11'000;
inline constexpr std::size_t journal_bytes_max = std::size_t{8} * 1024 * 1024;

class Board {
    /// Only `set_up` makes one.
    class Passage {};

public:
    /// How a game begins: by an act of the arbiter, or as the conditions say.
    enum class Begins : std::uint8_t { by_an_act, as_conditions_say };
    /// The board as it is set up. What is wrong with a setup that no game can begin with.
    [[nodiscard]] static Expected<std::unique_ptr<Board>, record::LineFault>
    set_up(BoardSetup setup, Begins begins = Begins::by_an_act);
    /// A board that cannot be set up, to be looked at: with the usual array in place of its start.
    [[nodiscard]] static std::unique_ptr<Board> closed(BoardSetup setup, std::string why);

    [[nodiscard]] const BoardSetup& setup() const { return setup_; }
    void name_players(const game::Both<std::string>& players) { setup_.players = players; }
    [[nodiscard]] const game::Game& game() const { return game_; }
    [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }
    [[nodiscard]] const game::Both<Scoresheet>& sheets() const { return sheets_; }
    [[nodiscard]] const Calls& calls() const { return calls_; }
    [[nodiscard]] const HeldBack& held_back() const { return held_back_; }
    [[nodiscard]] const Senders& senders() const { return senders_; }
    /// The number of the last record.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// Why nothing more may be done here, if something is wrong with its journal.
    [[nodiscard]] const std::optional<std::string>& read_only() const { return read_only_; }
    void close(std::string why) { read_only_ = std::move(why); }
    /// The same, because acts that were acknowledged are not there: the arbiter may go on without.
    void close_after_loss(std::string why) {
        close(std::move(why));
        has_lost_acts_ = true;
    }

    /// The game's instant now. The session is scheduled for when it begins: until then it is 0.
    [[nodiscard]] game::Millis instant(const Now& now) const;
    /// What comes by itself, and when by the clock of `Now`.
    struct Due {
        game::Millis at;
        game::Act act;
    };
    /// The next of these: the running clock's flag falls; or, online, a player is without a
    /// connection for longer than they may be.
    [[nodiscard]] std::optional<Due> next_due() const;

    /// What the Laws make of the act now. Nothing is done yet.
    [[nodiscard]] game::Ruling judge(const game::Act& act) const { return game::judge(game_, act); }
    /// Why the act is not done though the Laws rule it so: as much waits for the arbiter, or stands
    /// in the journal, as may. Says what to do about it.
    [[nodiscard]] std::optional<std::string> limit_reached(const game::Act& act,
                                                           const game::Ruling& ruling) const;
    /// By whom an act is done: by which arbiter, if by one who has a name; by which device, if it
    /// has said so.
    struct By {
        std::string arbiter{};
        std::optional<Sent> sent{};
    };
    /// The act is done.
    [[nodiscard]] Record take(const game::Act& act, const game::Ruling& ruling, const Now& now,
                              By by);
    [[nodiscard]] Record take(const game::Act& act, const game::Ruling& ruling, const Now& now) {
        return take(act, ruling, now, By{});
    }
    /// What may be read of the journal's next act when the game stands so; when the act has just
    /// been done, if that is not said.
    [[nodiscard]] Readings readings(const JournalEntry& next,
                                    const std::optional<Standing>& now = {}) const;
    [[nodiscard]] JournalEntry entry_read_by(Role role, const JournalEntry& next,
                                             const Standing& now) const;
    /// An act of the journal is judged again and done. What differs from the record, if anything
    /// does, and no earlier revision of the tables explains it; a defect is such a difference, and
    /// this board's alone.
    [[nodiscard]] std::optional<std::string> take_again(const JournalEntry& entry);
    /// From now on this is the game's instant.
    void resume(const Now& now, game::Millis at);
    /// The same game, read anew, goes on by the same time.
    void keep_time_of(const Board& other) {
        zero_ = game_.phase == game::Phase::not_begun ? std::nullopt : other.zero_;
    }

    [[nodiscard]] game::Millis last_act() const { return last_act_; }
    [[nodiscard]] std::int64_t last_wall() const { return last_wall_; }
    /// The whole of it as it stands now.
    [[nodiscard]] std::string snapshot(const Now& now, const InEvent& where) const;

    Board(Passage passage, BoardSetup setup, SharedFrame frame, game::Game game);

private:
    /// The arbiter, or the hall for them, has stopped the clocks, and nobody has started one since.
    struct Halt {
        std::int64_t wall = 0;
        game::StopReason reason = game::StopReason::other;
    };

    void advance(const JournalEntry& entry, const game::Ruling& ruling);
    /// The ruling on the journal's next act: what is judged now, or what an earlier revision of the
    /// tables has ruled. That stands.
    [[nodiscard]] game::Ruling ruling_on(const JournalEntry& entry) const;

    BoardSetup setup_;
    /// The game refers to it.
    SharedFrame frame_;
    game::Game game_;
    Chronicle chronicle_;
    game::Both<Scoresheet> sheets_;
    Calls calls_;
    HeldBack held_back_;
    Senders senders_;
    std::uint64_t version_ = 0;
    std::size_t journal_bytes_ = 0;
    game::Millis last_act_;
    std::int64_t last_wall_ = 0;
    /// The instant, by the clock of `Now`, that is the game's 0; none before it begins.
    std::optional<game::Millis> zero_;
    std::optional<Halt> halted_;
    std::optional<std::string> read_only_;
    bool has_lost_acts_ = false;
};

} // namespace compongo::hall
