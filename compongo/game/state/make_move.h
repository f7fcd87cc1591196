/// How a move that is made, and one that is completed, change the game. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The player has made this move on the board, right or wrong, and the turn passes.
void make_move(Game& game, Color player, const MoveAsWritten& move);

/// The player has pressed, and what was done on the board is no whole move, or nothing: it stands
/// as it was left, and the turn passes.
void leave_unfinished(Game& game, Color player);

/// Does the ruling say that this player has the move? So it was ruled once of a press with which
/// nothing had been played.
[[nodiscard]] bool is_turn_of(const Ruling& ruling, Color player);

/// The player having the move was refused to move what must stay where it was let go of, or to put
/// another new piece on than the one chosen. What they did does not stand, but a press that follows
/// may belong to it. Interpretation I-169.
void note_refused_deed(Game& game, const Act& act, const Ruling& refused);

/// Has the player put back the move that they have just made with two hands, and not pressed, and
/// made it again with one?
[[nodiscard]] bool is_made_again_with_one_hand(const Game& game, const Deed& deed, Color player);

/// The player's latest move is completed, and with it all that they made before it. Interpretation
/// I-70.
void complete_move(Game& game, Color player, Millis at);

} // namespace compongo::game
