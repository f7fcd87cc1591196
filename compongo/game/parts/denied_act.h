/// What of a game falls with an act that did not happen.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Does it say which hand, or that both were used? That can be denied.
[[nodiscard]] bool is_hand_told(const Deed& deed);

/// What the act says has not happened.
void strike(Game& game, const PastRuling& past);

} // namespace compongo::game
