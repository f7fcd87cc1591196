/// Half of a move at random, for games in which moves are not finished.
#pragma once

#include "compongo/game/state/game.h"
#include "tests/support/random.h"

#include <optional>

namespace compongo::test {

/// One piece of a legal move that takes several: king or rook in castling, the piece that captures
/// or the captured one, the pawn that is promoted or its new piece. Nothing if there is no such
/// move.
[[nodiscard]] std::optional<game::Deed> random_half_move(Random& random, const game::Game& game);

} // namespace compongo::test
