/// Locked (encrypted) sealed moves, and the key to them (Article F7 of 2009).
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/hall/entries/fault.h"

namespace compongo::hall {

/// Checks an act before it is judged: a move sealed as locked must be a valid record, and an act
/// that opens one is given the decrypted move. On a fault the act is unchanged.
[[nodiscard]] Expected<void, Fault> unlock(const game::Game& game, game::Act& act);

} // namespace compongo::hall
