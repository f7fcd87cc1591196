/// Handling of the pieces (Article 4): touching, moving, letting go, and when a move has been
/// made.
/// Rules by these articles of 2023: 1.2, 1.3, 3.1, 3.7, 3.8, 4.1, 4.2, 4.3, 4.4, 4.6, 4.7, 4.8,
/// 4.9, 6.2, 6.11, 8.1, 12.9, C.11, D.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A deed on the board by this player: touch, lift, carry, release, remove, place or play.
[[nodiscard]] Ruling judge_board_deed(const Game& game, const Act& act, Color player);

} // namespace compongo::game
