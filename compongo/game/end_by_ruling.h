/// Games that end because a ruling removes what kept them going.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the end of the game in two cases: the latest move would have ended it but for a touch (a
/// mate with another piece, for example), and this ruling finds that the touch did not happen or
/// does not bind; or the position from which the game continues ends it.
void add_end_of_move_unbound(Ruling& ruling, const Game& game, const Act& act);

/// Adds the consequence of a fallen flag that had to wait until it was known whether the game had
/// ended earlier, now that it had not.
void add_end_by_waiting_flag(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
