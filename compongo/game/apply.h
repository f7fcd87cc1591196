/// The state after an act and what the Laws made of it. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The state after an act and what the Laws made of it. No law is here: what was done is done, and
/// each effect says what it changes.
[[nodiscard]] Game apply(Game game, const Act& act, const Ruling& ruling);

/// The same in place, for those who need the state before no longer: it spares moving the whole of
/// it.
void advance(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
