/// Times and points in people's notation.
#pragma once

#include "compongo/game/protocol/values.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// The precision of a clock display.
enum class ClockDigits : std::uint8_t { seconds, tenths };
/// A clock shows tenths when little time is left.
[[nodiscard]] ClockDigits digits_of(game::Millis time);
/// As on a clock: `0:57:30`, `0:00:07.4`. Shows 0 only when no time is left.
[[nodiscard]] std::string on_clock(game::Millis time, ClockDigits digits);
[[nodiscard]] inline std::string on_clock(game::Millis time) {
    return on_clock(time, digits_of(time));
}
/// As in a sum: `2:00`, `0:10`, `1:00:00`, with thousandths if there are any; never negative.
[[nodiscard]] std::string in_sum(game::Millis time);
/// In words: `2 minutes`, `1 minute and 30 seconds`; never negative.
[[nodiscard]] std::string spoken(const Speech& speech, game::Millis time);
/// `½`, `1`, `1½`, `0.3`.
[[nodiscard]] std::string points_text(game::Points points);

} // namespace compongo::record
