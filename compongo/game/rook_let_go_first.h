/// A press while castling has been begun with the rook (Articles 4.4 and 6.2).
/// Rules by these articles of 2023: 4.4, 6.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Rules on a press by a player who must castle and has let go of the rook: the rook's move on the
/// board is made and completed. If an earlier release binds the player to castle, it is another
/// move than that, and is put back. Nothing in all other cases. Interpretations I-169 and I-212.
[[nodiscard]] std::optional<Ruling> ruled_press_after_rook(const Game& game, const Act& act);

} // namespace compongo::game
