/// The exemption from keeping score of a player short of time (Article 8.4), as rulings tell of it.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the exemption that a player gains whose clock shows this (8.4).
void add_exemption(Ruling& ruling, const Game& game, Color player, Millis shown);

/// Adds the exemption of players whom this ruling gives time when they already have too little: it
/// lasts for the period.
void add_exemptions_kept(Ruling& ruling, const Game& game, Millis at);

} // namespace compongo::game
