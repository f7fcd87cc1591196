/// Pieces that are put back by hand: displaced ones, or what a player has done on the board since
/// having the move (Articles 4 and 7.3 of 2009).
/// Rules by these articles of 2023: 4.7, 4.8, 7.4, 7.5, 12.1, 12.3, 12.6, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Puts back the position before the deed, or the position named, no matter who did it. A position
/// that is not part of the game is never guessed at.
[[nodiscard]] Ruling judge_restore(const Game& game, const Act& act, const Restore& deed);

/// Carries out the deed after its ruling. Contains no law.
void note_restored(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
