/// The next state of a game, from an act and its ruling. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The state after an act and its ruling. Contains no law: the deed is carried out, and each effect
/// says what it changes.
[[nodiscard]] Game apply(Game game, const Act& act, const Ruling& ruling);

/// The same in place, which avoids moving the state: for callers who no longer need the old one.
void advance(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
