/// Castling with the rook let go of first, after the king was touched.
/// Rules by these articles of 2023: 4.3, 4.4, 4.7.
#pragma once

#include "compongo/game/parts/obligation.h"

namespace compongo::game {

/// The obligation of a player who touched the king, then the rook, and let go of the rook on its
/// castling square: the rook's move stands on the board, and they must castle. Nothing in all other
/// cases. Interpretation I-212.
[[nodiscard]] std::optional<Obliged> castling_begun(const Game& game, const Turn& turn);

/// Is the player bound to castle by an earlier release while only the rook stands on its castling
/// square? That is a different legal move from the one that binds.
[[nodiscard]] bool is_bound_castling_begun_with_rook(const Game& game, const Turn& turn);

} // namespace compongo::game
