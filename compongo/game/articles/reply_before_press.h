/// A reply to an illegal move that has not been pressed, where nobody rules on illegal moves
/// Rules by these articles of 2023: 7.5, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does this act of the player who has not the move answer what the opponent has carried out on the
/// board, which is no legal move and is not pressed yet? Where nobody rules on it before it is
/// claimed, it stands as it was carried out, and the answer is the player's move. Interpretation
/// I-235.
[[nodiscard]] bool is_reply_before_press(const Game& game, const Deed& deed, Color player);

/// The game with that half-move as it stands, and the turn passed to the player who answers it.
[[nodiscard]] Game with_half_move_standing(Game game);

/// Puts before the ruling on the reply that nobody rules on what it answers, which stands in this
/// game, and whose turn it is.
void add_half_move_standing(Ruling& reply, const Game& standing, Color player);

} // namespace compongo::game
