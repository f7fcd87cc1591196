/// Handling of the pieces by a player who does not have the move, or without binding the player.
/// Rules by these articles of 2023: 1.2, 1.3, 3.1, 4.1, 4.2, 4.3, 4.4, 4.7, 6.2, 11.5, 12.1, 12.3,
/// D.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// May this player adjust pieces now?
[[nodiscard]] bool may_adjust(const Game& game, Color player);

/// Adds that this player has touched pieces that they may not even adjust.
void add_touched_not_on_move(Ruling& ruling, const Game& game, Color player);

/// Adds what it is to lift a piece and set it down on its own square after saying that one adjusts
/// (I-34): it binds the player to nothing. Was it one?
[[nodiscard]] bool add_piece_adjusted(Ruling& ruling, const Game& game, const Deed& deed,
                                      Color player);

/// Adds what a touch in order to adjust, or by accident, is: it binds nobody, and a player who may
/// not adjust has committed a breach. Is it one of these?
[[nodiscard]] bool add_touch_that_binds_nobody(Ruling& ruling, const Game& game, const Touch& touch,
                                               Color player);

/// A player says that they adjust. Said after the touch it frees nobody: what the touch obliges the
/// player to is told again.
/// Adds that the piece let go of goes back to the square where it was let go of: the player has
/// made a move and moved that piece on.
void add_piece_let_go_moved_on(Ruling& ruling, const Game& game, Color player);

[[nodiscard]] Ruling judge_adjusting_said(const Game& game, Color player);

/// The player who has not the move does something to the pieces.
[[nodiscard]] Ruling judge_out_of_turn(const Game& game, const Act& act, Color player);

} // namespace compongo::game
