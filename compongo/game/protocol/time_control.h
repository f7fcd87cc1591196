/// The time of the players (Article 6.2), as agreed before the game.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/game/protocol/values.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::game {

/// Time added for each move.
enum class PerMove : std::uint8_t {
    /// Only the main time.
    nothing,
    /// Added before each move; unused time is kept.
    increment,
    /// Runs first on each move; unused time is lost.
    delay,
};

/// One period: a number of moves (all remaining ones in the last), the time for them, and the time
/// per move.
struct Period {
    std::optional<int> moves;
    Millis time;
    PerMove kind = PerMove::nothing;
    Millis per_move;

    friend bool operator==(const Period&, const Period&) = default;
};

/// The periods in order. Every one but the last names its moves.
struct TimeControl {
    std::vector<Period> periods;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// The found and the expected text.
struct TimeControlFault {
    std::string found;
    std::string expected;
};

/// Reads `[moves/]seconds[+S|dS]`, periods joined by colons (spec/protocol.md, section 2).
[[nodiscard]] Expected<TimeControl, TimeControlFault> parse_time_control(std::string_view text);
[[nodiscard]] std::string text(const TimeControl& control);

} // namespace compongo::game
