/// What binds the player having the move: pieces let go of, a move announced, pieces touched
/// (Articles 4.3 to 4.7).
#pragma once

#include "compongo/game/parts/pieces_touched.h"

namespace compongo::game {

/// What the player having the move must do, for all that they have touched, let go of and
/// announced.
[[nodiscard]] Obliged obliged(const Game& game, const Turn& turn);

/// What a move announced with a claim binds the player to, or else the pieces touched, whatever
/// they have let go of.
[[nodiscard]] Obliged obliged_by_touch(const Game& game, const Turn& turn);

/// Does the arbiter know what was touched, and act on it unasked? The arbiter intervenes when
/// another piece is moved; where the arbiter acts only on request, after having ruled on it.
[[nodiscard]] bool is_touch_watched(const Game& game, const Turn& turn);

} // namespace compongo::game
