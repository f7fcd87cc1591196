/// Games that are over when a ruling has taken away what kept them going.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds that the game is over, where its latest move ended nothing because of a touch, such as a
/// mate with another piece, and by this ruling the touch has not happened or binds nobody; or where
/// the position that the game goes on from ends it.
void add_end_of_move_unbound(Ruling& ruling, const Game& game, const Act& act);

/// Adds what a fallen flag brings that had to wait for the answer whether the game had ended before
/// it, now that the answer is that it had not.
void add_end_by_waiting_flag(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
