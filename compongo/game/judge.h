/// What the Laws make of an act: the one entry to all of `game`.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The ruling on this act in this state. Pure: the same state and act give the same ruling, byte
/// for byte. An act that means nothing now gets a `Refusal`; discretion is never guessed, a
/// `Decision` asks for it.
[[nodiscard]] Ruling judge(const Game& game, const Act& act);

} // namespace compongo::game
