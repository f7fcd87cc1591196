/// House rules that count breaches over the games of an event.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Is the game lost with this player's next illegal move, the `next` of the game (0: it is not
/// counted), by house rules that add those of earlier games?
[[nodiscard]] bool loses_by_illegal_moves_in_event(const Game& game, Color player, int next);

/// Says the count of each breach that the ruling finds; the game may be lost with it.
void add_event_breaches(Ruling& ruling, const Game& game, const Act& act);

} // namespace compongo::game
