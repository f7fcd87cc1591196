/// Checks that the pieces needed for a deed are on the board.
#pragma once

#include "compongo/game/state/game.h"

#include <span>

namespace compongo::game {

/// The squares on which this deed needs a piece.
[[nodiscard]] std::span<const Square> squares_needed(const Deed& deed);

/// Does the deed need a piece on an empty square? A piece put on the board may be named by its
/// square at the start of the turn, a whole move only by that; everything else by its present
/// square.
[[nodiscard]] bool is_piece_missing(const Game& game, const Deed& deed);

/// The touch that displacing these pieces on purpose amounts to. Interpretation I-258.
[[nodiscard]] Touch as_touched(const Displace& deed);

} // namespace compongo::game
