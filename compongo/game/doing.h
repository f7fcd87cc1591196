/// What an act changes by having been done; what the Laws make of it changes the rest.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The act is done, and was not refused.
void carry_out(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
