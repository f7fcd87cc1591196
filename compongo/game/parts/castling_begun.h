/// Castling of which the rook has been let go of first, the king having been touched before it.
/// Rules by these articles of 2023: 4.3, 4.4, 4.7.
#pragma once

#include "compongo/game/parts/obligation.h"

namespace compongo::game {

/// What binds a player to castle who has touched the king, and then the rook, and has let go of the
/// rook where castling takes it: the rook's move stands on the board, and castling is what they
/// must play. Nothing where that is not so. Interpretation I-212.
[[nodiscard]] std::optional<Obliged> castling_begun(const Game& game, const Turn& turn);

/// The player is bound to castle by what they had let go of before, and all that stands on the
/// board is the rook where castling takes it: another legal move than the one that binds.
[[nodiscard]] bool is_bound_castling_begun_with_rook(const Game& game, const Turn& turn);

} // namespace compongo::game
