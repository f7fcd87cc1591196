/// A press that counts no more where the moves are not entered, and what goes with it.
/// Interpretation I-211.
/// Rules by these articles of 2023: 3.10, 4.3, 4.8, 6.3, 6.11, 7.5, A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"
#include "compongo/game/parts/unseen_presses.h"

namespace compongo::game {

/// Half-moves that have been played since the acts began: presses, and moves from before the board
/// was one whose moves are not entered.
[[nodiscard]] std::size_t played_by_acts(const Game& game);
/// Has this player made one of them that has not been taken back?
[[nodiscard]] bool has_press_that_counts(const Game& game, Color player);

/// Adds the ruling on an illegal move that was found on the wooden board, perhaps with a claim that
/// is decided: its penalty, and that the offender has the move again. The pieces are put back
/// there; the clocks stand until that is done.
void add_illegal_move_unseen(Ruling& ruling, const Game& game, const Act& act, Color offender,
                             const OpenDecision* decided);
/// The opponent has moved another piece than the one touched, and has the move again.
void add_touch_upheld(Ruling& ruling, const Game& game, const Act& act, Color offender,
                      const OpenDecision& decided);
/// Adds that the player, who has just pressed, has the move again, or that a press undone counts
/// after all; and what that takes off the clocks or gives them back.
void add_turn_given(Ruling& ruling, const Game& game, Color player, Both<Millis>& shown);

/// This player has the move, whoever had it: the opponent's latest press is taken back, or, if that
/// has just been done, counts again.
void give_turn(Game& game, Color player, Millis at);
/// The latest press of this player counts no more, nor does one that the opponent made after it.
void take_back_press_of(Game& game, Color player, Millis at);
/// Claims that were settled when this player's press was taken back are open no more.
void forget_claims_undone(Game& game, Color player, PressUndone because);

} // namespace compongo::game
