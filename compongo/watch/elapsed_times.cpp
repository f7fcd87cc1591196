#include "compongo/watch/elapsed_times.h"

#include "compongo/game/protocol/time_control.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/start_position.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace compongo::watch {

namespace {

constexpr std::int64_t a_second = 1000;
constexpr std::int64_t a_minute = 60;

/// In milliseconds; empty if the comment has none.
std::optional<std::int64_t> clock_in(std::string_view comment) {
    for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
        const auto* const time = std::get_if<pgn::TimeStamp>(&part.meaning);
        if (time != nullptr && time->command == pgn::TimeCommand::clock) {
            return time->milliseconds;
        }
    }
    return std::nullopt;
}

/// `0:01:30`, rounded down to seconds.
std::string written(std::int64_t milliseconds) {
    const std::int64_t seconds = milliseconds / a_second;
    const auto two = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    return std::to_string(seconds / a_minute / a_minute) + ":" +
           two(seconds / a_minute % a_minute) + ":" + two(seconds % a_minute);
}

/// One player's clock through the game.
class Clock {
public:
    Clock(const game::TimeControl& control, FirstClock first, int moves_before)
        : control_(control), moves_(moves_before) {
        if (moves_before > 0) {
            begin_in_the_middle();
            return;
        }
        const game::Period& period = control.periods.front();
        if (period.per_move.count == 0) {
            shown_ = period.time.count;
        } else if (first == FirstClock::with_increment) {
            shown_ = period.time.count + period.per_move.count;
        }
    }

    /// Takes the clock after the next move; returns the time that the move took, if known.
    std::optional<std::int64_t> take(std::optional<std::int64_t> shown) {
        ++moves_;
        const game::Period& period = control_.periods[period_];
        std::optional<std::int64_t> spent;
        if (shown && shown_) {
            spent = *shown_ - *shown + period.per_move.count;
        }
        // Most clocks add a period's time with its last move, some later.
        const bool may_begin = period_ + 1 < control_.periods.size() && period.moves &&
                               moves_ >= moves_before_ + *period.moves;
        if (may_begin && spent && *spent < 0) {
            moves_before_ += *period.moves;
            *spent += control_.periods[++period_].time.count;
        }
        shown_ = shown;
        return spent && *spent >= 0 ? spent : std::nullopt;
    }

private:
    /// For a game whose first moves are missing: skips the periods that are complete.
    void begin_in_the_middle() {
        while (period_ + 1 < control_.periods.size()) {
            const auto moves = control_.periods[period_].moves;
            if (!moves || moves_ <= moves_before_ + *moves) {
                return;
            }
            moves_before_ += *moves;
            ++period_;
        }
    }

    const game::TimeControl& control_;
    std::optional<std::int64_t> shown_;
    std::size_t period_ = 0;
    int moves_ = 0;
    int moves_before_ = 0;
};

/// The number of half-moves made before the text begins.
[[nodiscard]] std::size_t half_moves_before(const pgn::PgnGame& game) {
    const std::string_view fen = game.tag("FEN");
    const auto start = fen.empty() ? std::optional<chess::Position>()
                                   : pgn::start_position(fen, game.tag("Part")).position;
    return start ? pgn::half_moves_before(*start) : 0;
}

} // namespace

void add_elapsed_times(pgn::PgnGame& game, FirstClock first) {
    const auto control = game::parse_time_control(game.tag("TimeControl"));
    if (!control) {
        return;
    }
    for (const game::Period& period : control->periods) {
        if (period.kind == game::PerMove::delay) {
            return;
        }
    }
    const std::size_t before = half_moves_before(game);
    // The player who moves first here, then the opponent.
    std::array<Clock, 2> clocks = {Clock(*control, first, static_cast<int>(before / 2)),
                                   Clock(*control, first, static_cast<int>((before + 1) / 2))};
    for (std::size_t at = 0; at < game.line.moves.size(); ++at) {
        std::string* beside = nullptr;
        std::optional<std::int64_t> shown;
        bool is_told = false;
        for (std::string& comment : game.line.moves[at].comments) {
            if (const auto clock = clock_in(comment); clock && !shown) {
                shown = clock;
                beside = &comment;
            }
            is_told = is_told || comment.find("[%emt") != std::string::npos;
        }
        if (const auto spent = clocks[at % 2].take(shown); spent && !is_told) {
            *beside += " [%emt " + written(*spent) + "]";
        }
    }
}

} // namespace compongo::watch
