/// The obligations of the player having the move: pieces let go of, a move announced, pieces
/// touched (Articles 4.3 to 4.7).
#pragma once

#include "compongo/game/parts/pieces_touched.h"

namespace compongo::game {

/// The obligation of the player having the move, from all touches, releases and announcements.
[[nodiscard]] Obliged obliged(const Game& game, const Turn& turn);

/// The obligation from a move announced with a claim, or else from the touches, disregarding
/// releases.
[[nodiscard]] Obliged obliged_by_touch(const Game& game, const Turn& turn);

/// Does the arbiter know of the touches, and act on them unasked? The arbiter intervenes when
/// another piece is moved; where they act only on request, after having ruled on it.
[[nodiscard]] bool is_touch_watched(const Game& game, const Turn& turn);

} // namespace compongo::game
