/// Claims and observations of illegal moves (Article 7.4 of 2009), and of positions that cannot be.
/// Rules by these articles of 2023: 3.10, 7.5, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player claims that the opponent has completed an illegal move.
[[nodiscard]] Ruling judge_illegal_move_claim(const Game& game, const Act& act, Color player);

/// Any person reports an illegal move.
[[nodiscard]] Ruling judge_illegal_move_told(const Game& game, const Act& act);

/// The arbiter sees the latest move, or the position as it stands.
[[nodiscard]] Ruling judge_observed_move(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_observed_board(const Game& game, const Act& act);

/// The player agrees to correct an illegal move that the arbiter may not deal with any more.
[[nodiscard]] Ruling judge_agreement_to_correct(const Game& game, const Act& act, Color player);

} // namespace compongo::game
