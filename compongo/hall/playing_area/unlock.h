/// What a player has sealed in a locked record, and who has its key (Article F7 of 2009).
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/hall/entries/fault.h"

namespace compongo::hall {

/// An act as it came, before it is judged: what is sealed locked must be such a record, and with
/// its key the act of opening it says what was sealed. Nothing is changed where there is a fault.
[[nodiscard]] Expected<void, Fault> unlock(const game::Game& game, game::Act& act);

} // namespace compongo::hall
