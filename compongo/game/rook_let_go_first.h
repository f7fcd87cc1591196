/// A press while castling has been begun with the rook (Articles 4.4 and 6.2).
/// Rules by these articles of 2023: 4.4, 6.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player must castle, has let go of the rook and presses: the rook's move stands on the board,
/// and is made and completed. Nothing where that is not so. Interpretation I-212.
[[nodiscard]] std::optional<Ruling> ruled_press_after_rook(const Game& game, const Act& act);

} // namespace compongo::game
