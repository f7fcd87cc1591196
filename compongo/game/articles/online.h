/// Online play: what the platform does in place of touch, press and claim.
/// Rules by these articles of 2023: 1.2, 1.3, 4.7, 4.9, 6.2, 6.11, 8.1, 9.1, D.2, I.1.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Until when a disconnected player must be back; nothing for a player who is connected, or where
/// only the clock limits them. A player back at that very instant is in time.
[[nodiscard]] std::optional<Millis> must_be_back_at(const Game& game, Color player);

/// Rules on this act where the online regulations differ from play over the board. A time or limit
/// that ran out before it ends the game first.
[[nodiscard]] std::optional<Ruling> ruled_online(const Game& game, const Act& act);

} // namespace compongo::game
