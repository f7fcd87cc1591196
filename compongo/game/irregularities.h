/// Irregularities (Article 7).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

/// The player has pressed, and what stands on the board is no legal move: it is completed all the same.
[[nodiscard]] Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player);

/// He has pressed without having made a move.
[[nodiscard]] Ruling judge_press_without_move(const Game& game, const Act& act, Color player);

/// Adds the penalty for a legal move made with two hands, where that makes it illegal; it has been completed otherwise.
void add_two_hands(Ruling& ruling, const Game& game, const Act& act, Color player);

/// Somebody finds an irregularity.
[[nodiscard]] Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed);

/// A player claims that the clock is set wrong.
[[nodiscard]] Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player);

[[nodiscard]] Ruling judge_displaced(const Game& game, Color player);

} // namespace compongo::game
