/// House rules that count breaches over the games of an event.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does this player lose the game with their next illegal move, the `next` of this game (0: not
/// counted), by house rules that add those of earlier games?
[[nodiscard]] bool loses_by_illegal_moves_in_event(const Game& game, Color player, int next);

/// Adds the count for each breach that the ruling finds, and the loss of the game if the count
/// requires it.
void add_event_breaches(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
