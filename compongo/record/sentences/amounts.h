/// Times and points as people write and say them.
#pragma once

#include "compongo/game/values.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// As a clock shows it: `0:57:30`, with what there is of thousandths.
[[nodiscard]] std::string on_clock(game::Millis time);
/// As it is added in a sum: `2:00`, `0:10`, `1:00:00`; never below zero.
[[nodiscard]] std::string in_sum(game::Millis time);
/// As it is said: `2 minutes`, `1 minute and 30 seconds`; never below zero.
[[nodiscard]] std::string spoken(const Speech& speech, game::Millis time);
/// `½`, `1`, `1½`, `0.3`.
[[nodiscard]] std::string points_text(game::Points points);

} // namespace compongo::record
