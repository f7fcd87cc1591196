/// Pieces that a player has displaced (Article 7.3 of 2009).
/// Rules by these articles of 2023: 7.4.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player must put them back on their own time.
[[nodiscard]] Ruling judge_displaced(const Game& game, Color player);

/// Adds that the player displaced them on purpose, for which they may be penalised.
void add_displacement(Ruling& ruling, const Game& game, Color player);

/// Adds the finding of an arbiter who is called: a player who displaced pieces and did not put them
/// back may be penalised.
void add_displaced_pieces_found(Ruling& ruling, const Game& game);

} // namespace compongo::game
