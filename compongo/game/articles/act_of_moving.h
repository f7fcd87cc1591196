/// What is done to the men (Article 4): touching, moving, letting go, and when a move has been
/// made.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A deed on the board by this player: touch, lift, carry, release, remove, place or play.
[[nodiscard]] Ruling judge_board_deed(const Game& game, const Act& act, Color player);

} // namespace compongo::game
