/// Somebody finds an irregularity (Article 7).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Somebody finds an irregularity.
[[nodiscard]] Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed);

/// A player claims that the clock is set wrong.
[[nodiscard]] Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player);

} // namespace compongo::game
