/// Clocks that cannot be: what `[%clk]` and `[%emt]` say against the time control.
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/audit/laws_of_game.h"
#include "compongo/game/protocol/time_control.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace compongo::audit {

/// Follows both players' clocks through one game.
class ClockCheck {
public:
    /// A new game, played at this time control (the tag; empty if there is none), with the number
    /// of half-moves made before those that are read.
    void begin(std::string_view time_control, std::string_view site, std::size_t plies_before);
    /// A command in a comment of the main line, up to its bracket: `[%clk 0:03:00`; after this
    /// number of half-moves, `mover` having made the last of them.
    void command(std::string_view text, chess::Color mover, std::size_t plies);
    /// The same for all commands in a text.
    void comment(std::string_view text, chess::Color mover, std::size_t plies);
    /// What this player's clock showed last, in milliseconds; nothing if it was never written.
    [[nodiscard]] std::optional<std::int64_t> shown(chess::Color player) const {
        return shown_[player];
    }
    /// Adds what was found.
    void report(const GameRecord& game, const LawsOfGame& laws, std::vector<Finding>& findings);

private:
    struct Clock {
        /// The clock's latest reading, and the number of the player's own moves by then.
        std::optional<std::int64_t> shown = {};
        int moves = 0;
        /// How many periods have been added so far.
        std::size_t periods_added = 0;
        /// The clock has shown zero; the number of half-moves made by then.
        std::optional<std::size_t> empty_since = {};
        std::int64_t elapsed = 0;
        int moves_timed = 0;
    };
    /// Of each sort one finding for each player is enough: what follows, follows from it.
    struct Anomaly {
        chess::Color player;
        std::size_t ply;
        std::string_view reason;
        std::int64_t found;
        std::int64_t before;
        std::int64_t expected;
    };

    void take_for_minutes(std::int64_t milliseconds);
    void show(chess::Color player, std::int64_t milliseconds, std::size_t plies);
    void elapse(chess::Color player, std::int64_t milliseconds, std::size_t plies);
    void note(const Anomaly& anomaly);
    /// The player has gone on, his half-move being this one, though nothing was left.
    void go_on_with_nothing(chess::Color player, std::size_t plies);
    /// How many moves of the game its player has made with this half-move.
    [[nodiscard]] int moves_with(std::size_t plies) const;
    /// The time that periods and increments give for this number of moves, with every period that
    /// may have been added.
    [[nodiscard]] std::int64_t given(int moves) const;
    /// The time of the next period, if a player with this number of moves may have received it.
    [[nodiscard]] std::optional<std::int64_t> next_period(const Clock& clock, int moves) const;

    std::optional<game::TimeControl> control_;
    std::string_view control_text_;
    /// The clocks have shown that the tag gives minutes, where PGN has seconds.
    bool is_in_minutes_ = false;
    std::size_t plies_before_ = 0;
    /// The most that any period adds for a move.
    std::int64_t added_per_move_ = 0;
    chess::ByColor<Clock> clocks_;
    /// Whatever the time control is.
    chess::ByColor<std::optional<std::int64_t>> shown_;
    std::vector<Anomaly> anomalies_;
    bool has_fractions_ = false;
    bool may_round_down_ = false;
};

} // namespace compongo::audit
