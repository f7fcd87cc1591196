/// Presses that no longer count on a board whose moves are not entered, and their consequences.
/// Interpretation I-211.
/// Rules by these articles of 2023: 3.10, 4.3, 4.8, 6.3, 6.11, 7.5, A.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"
#include "compongo/game/parts/unseen_presses.h"

namespace compongo::game {

/// The number of half-moves played since the acts began: presses, and moves entered before the
/// board stopped having its moves entered.
[[nodiscard]] std::size_t played_by_acts(const Game& game);
/// Has this player made a press that counts and was not taken back?
[[nodiscard]] bool has_press_that_counts(const Game& game, Color player);

/// Adds the ruling on an illegal move found on the wooden board, together with a decided claim if
/// there is one: its penalty, and that the offender has the move again. The pieces are put back on
/// the board; the clocks stand until that is done.
void add_illegal_move_unseen(Ruling& ruling, const Game& game, const Act& act, Color offender,
                             const OpenDecision* decided);
/// The opponent moved another piece than the one touched, and has the move again.
void add_touch_upheld(Ruling& ruling, const Game& game, const Act& act, Color offender,
                      const OpenDecision& decided);
/// Adds that the player, who has just pressed, has the move again, or that an undone press counts
/// after all; and the time that this takes off the clocks or gives back.
void add_turn_given(Ruling& ruling, const Game& game, Color player, Both<Millis>& shown);

/// Gives this player the move: takes back the opponent's latest press, or lets it count again if it
/// has just been taken back.
void give_turn(Game& game, Color player, Millis at);
/// Takes back this player's latest press, and a later one by the opponent.
void take_back_press_of(Game& game, Color player, Millis at);
/// Closes claims that were settled when this player's press was taken back.
void forget_claims_undone(Game& game, Color player, PressUndone because);

} // namespace compongo::game
