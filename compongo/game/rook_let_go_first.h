/// A press while castling has been begun with the rook (Articles 4.4 and 6.2).
/// Rules by these articles of 2023: 4.4, 6.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player must castle, has let go of the rook and presses: the rook's move stands on the board,
/// and is made and completed. If what they had let go of before binds them to castle, it is another
/// move than that, and goes back. Nothing where that is not so. Interpretations I-169 and I-212.
[[nodiscard]] std::optional<Ruling> ruled_press_after_rook(const Game& game, const Act& act);

} // namespace compongo::game
