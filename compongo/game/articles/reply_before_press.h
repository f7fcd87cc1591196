/// Replies to an illegal move that has not been pressed, where illegal moves are ruled on only when
/// claimed.
/// Rules by these articles of 2023: 7.5, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does this act, by the player not having the move, reply to an illegal half-move that the
/// opponent has carried out and not pressed? Where such a half-move is ruled on only when claimed,
/// it stands as carried out, and the reply is the player's move. Interpretation I-235.
[[nodiscard]] bool is_reply_before_press(const Game& game, const Deed& deed, Color player);

/// The game with that half-move standing, and the move passed to the player who replies.
[[nodiscard]] Game with_half_move_standing(Game game);

/// Adds to the front of the ruling on the reply that the half-move stands, unruled, and whose turn
/// it is.
void add_half_move_standing(Ruling& reply, const Game& standing, Color player);

} // namespace compongo::game
