/// Pieces that are put back by hand: displaced ones, or what a player has done on the board since
/// having the move (Articles 4 and 7.3 of 2009).
/// Rules by these articles of 2023: 4.7, 7.4, 7.5, 12.1, 12.3, 12.6, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Whoever did it: on the board stands the position before what was done, or, if another is named,
/// that one. No ruling is guessed from a position that the game does not have.
[[nodiscard]] Ruling judge_restore(const Game& game, const Act& act, const Restore& deed);

/// The deed as it stands once it has been ruled on. No law is here.
void note_restored(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
