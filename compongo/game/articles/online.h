/// Play online: what the platform does in the place of the touch, the press and the claim.
/// Rules by these articles of 2023: 1.2, 1.3, 4.7, 4.9, 6.2, 6.11, 8.1, 9.1, D.2, I.1.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Until when a player who has lost the connection must be back; nothing where they are there, or
/// where only the clock limits them. A player who is back at that very instant is back.
[[nodiscard]] std::optional<Millis> must_be_back_at(const Game& game, Color player);

/// What the regulations for play online make of this act, where it is something else than over the
/// board. A time or a limit that has run out before it ends the game first.
[[nodiscard]] std::optional<Ruling> ruled_online(const Game& game, const Act& act);

} // namespace compongo::game
