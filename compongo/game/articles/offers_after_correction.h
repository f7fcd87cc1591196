/// Offers of a draw when an act is denied, or a ruling corrected (Article 9.1).
/// Rules by these articles of 2023: 9.1.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the offers that stand again, or no longer stand, now that the ruling `past` has fallen.
/// `after` is the game without it.
void add_offers_after_correction(Ruling& ruling, const Game& game, const Game& after,
                                 const PastRuling& past);

} // namespace compongo::game
