/// Rules on an act: the single entry point of `game`.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Rules on this act in this state. Pure: the same state and act give the same ruling, byte for
/// byte. An act that means nothing now gets a `Refusal`. Discretion is never guessed: a `Decision`
/// asks a person.
[[nodiscard]] Ruling judge(const Game& game, const Act& act);

} // namespace compongo::game
