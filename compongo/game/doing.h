/// Carries out a deed; `apply` adds what the ruling changes.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Carries out an act that was not refused.
void carry_out(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
