/// Flags that have fallen (Articles 6.3, 6.8 to 6.11 of 2009): when they count, and what they cost.
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

/// The arbiter looks at the clock, with whatever flags are down.
[[nodiscard]] Ruling judge_observed_clock(const Game& game, const Act& act);

/// A player claims a win on time.
[[nodiscard]] Ruling judge_time_claim(const Game& game, const Act& act, Color player);

} // namespace compongo::game
