/// What is done to the chessclock (Article 6).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player);
[[nodiscard]] Ruling judge_block_clock(const Game& game, Color player);
[[nodiscard]] Ruling judge_stop(const Game& game, const Act& act, const Stop& deed);
[[nodiscard]] Ruling judge_start_clock(const Game& game, const Act& act, const StartClock& deed);
[[nodiscard]] Ruling judge_begin(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_arrive(const Game& game, const Act& act, Color player);

} // namespace compongo::game
