/// Effects for a player short of time who is exempt from keeping score (Article 8.4).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the exemption of a player whose clock shows `shown` (8.4).
void add_exemption(Ruling& ruling, const Game& game, Color player, Millis shown);

/// Adds the exemption of players to whom this ruling gives time when they already had too little:
/// it lasts for the period.
void add_exemptions_kept(Ruling& ruling, const Game& game, Millis at);

} // namespace compongo::game
