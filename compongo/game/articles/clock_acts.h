/// Acts on the chessclock (Article 6).
/// Rules by these articles of 2023: 6.2, 6.6, 6.7, 6.10, 6.11, 7.4, 12.6, 12.7.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player has pressed the opponent's button. Interpretation I-242.
/// The player tried to press, and a hand was in the way: whose is asked if no act has told it.
[[nodiscard]] Ruling judge_prevented_press(const Game& game, Color player);
[[nodiscard]] Ruling judge_prevented_press_decided(const Game& game, const Decide& deed,
                                                   const OpenDecision& open);
[[nodiscard]] Ruling judge_opponents_button(const Game& game, const Act& act, Color player);
[[nodiscard]] Ruling judge_block_clock(const Game& game, Color player);
/// Does a player stop the clocks with this reason in order to claim something?
[[nodiscard]] bool is_to_claim(StopReason reason);
[[nodiscard]] Ruling judge_stop(const Game& game, const Act& act, const Stop& deed);
[[nodiscard]] Ruling judge_start_clock(const Game& game, const Act& act, const StartClock& deed);
[[nodiscard]] Ruling judge_begin(const Game& game, const Act& act);

} // namespace compongo::game
