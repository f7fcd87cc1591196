/// A press after something that is no legal move, or after no move (Article 7.5).
/// Rules by these articles of 2023: 1.2, 1.3, 3.8, 3.10, 4.3, 4.4, 4.7, 4.8, 6.2, 6.11, 7.4, 7.5,
/// A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player has pressed, and the board shows no legal move: it is completed nevertheless.
[[nodiscard]] Ruling judge_completed_illegal_move(const Game& game, const Act& act, Color player);

/// The player has pressed after their deeds on the board were put back in this turn: the press
/// belongs to those, and the player still has the move.
[[nodiscard]] Ruling judge_press_of_move_undone(const Game& game, const Act& act, Color player);

/// The player has pressed without having done anything on the board.
[[nodiscard]] Ruling judge_press_without_move(const Game& game, const Act& act, Color player);
/// Is a completed illegal move ruled on at once? Without an arbiter in the venue it has to be
/// claimed. Interpretation I-179.
[[nodiscard]] bool is_illegal_move_ruled_at_once(const Game& game);

/// Has the opponent made an illegal move that is not yet ruled on, or displaced pieces, so that a
/// press without a move may be a call for the arbiter? The arbiter decides. Interpretations I-59
/// and I-152.
[[nodiscard]] bool is_press_for_the_arbiter(const Game& game, Color player);

/// The arbiter decides that the press after the king's half of castling was an illegal move. The
/// player may have finished castling since. Nothing if that can no longer be ruled.
[[nodiscard]] Ruling judge_castling_left_unfinished(const Game& game, const Act& act,
                                                    const OpenDecision& asked);

/// The same decided the other way: the player finishes the castling.
[[nodiscard]] Ruling judge_castling_to_be_finished(const Game& game, const Act& act,
                                                   const OpenDecision& asked);

/// Was the half-move after so many half-moves castling of which the rook was left, on which nobody
/// has ruled, and is it for the arbiter to say what that was? Interpretation I-153.
[[nodiscard]] bool is_castling_to_be_judged(const Game& game, std::size_t half_moves);
/// Adds the question what it was.
void add_castling_question(Ruling& ruling, const Game& game);

} // namespace compongo::game
