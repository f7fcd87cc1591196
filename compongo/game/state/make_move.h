/// Changes to the game by a move that is made, and by one that is completed. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Makes this move on the board, legal or not, and passes the turn.
void make_move(Game& game, Color player, const MoveAsWritten& move);

/// The player has pressed without a whole move on the board: leaves it as it stands and passes the
/// turn.
void leave_unfinished(Game& game, Color player);

/// Does the ruling give this player the move? Earlier versions ruled like that on a press with
/// nothing played.
[[nodiscard]] bool is_turn_of(const Ruling& ruling, Color player);

/// The player having the move was refused to move what must stay where it was let go of, or to put
/// another new piece on than the one chosen. What they did does not stand, but a press that follows
/// may belong to it. Interpretation I-169. A player who has made the move and handles that piece
/// again has left it elsewhere on the board.
void note_refused_deed(Game& game, const Act& act, const Ruling& refused);

/// Has the player put back the move that they had made with two hands and not pressed, and made it
/// again with one hand?
[[nodiscard]] bool is_made_again_with_one_hand(const Game& game, const Deed& deed, Color player);

/// Completes the player's latest move, and every move of theirs before it. Interpretation I-70.
void complete_move(Game& game, Color player, Millis at);

} // namespace compongo::game
