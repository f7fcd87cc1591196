/// A press after what is no legal move, or after none (Article 7.5).
/// Rules by these articles of 2023: 1.2, 1.3, 3.8, 3.10, 4.3, 4.4, 4.7, 4.8, 6.2, 6.11, 7.4, 7.5,
/// A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player has pressed, and what stands on the board is no legal move: it is completed all the
/// same.
[[nodiscard]] Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player);

/// The player has pressed with what had been put back on the board in this turn: the press belongs
/// to that, and the player has still the move.
[[nodiscard]] Ruling judge_press_of_move_undone(const Game& game, const Act& act, Color player);

/// The player has pressed and nothing had been carried out on the board.
[[nodiscard]] Ruling judge_press_without_move(const Game& game, const Act& act, Color player);
/// Is a completed illegal move ruled at once? Where no arbiter is in the venue nobody is there to
/// do so, and it has to be claimed. Interpretation I-179.
[[nodiscard]] bool is_illegal_move_ruled_at_once(const Game& game);

/// Has the opponent made an illegal move on which nobody has ruled, so that a press without a move
/// may have been meant for a call of the arbiter, who judges it? Or has the opponent displaced
/// pieces? Interpretations I-59 and I-152.
[[nodiscard]] bool is_press_for_the_arbiter(const Game& game, Color player);

/// The arbiter has found out what the press after the king's half of castling was: an illegal move.
/// The player may have finished the castling since. Nothing where that cannot be ruled any more.
[[nodiscard]] Ruling judge_castling_left_unfinished(const Game& game, const Act& act,
                                                    const OpenDecision& asked);

} // namespace compongo::game
