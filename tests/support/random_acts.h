/// Random acts in a game in progress: what players, arbiters and clocks usually do, and breaches.
#pragma once

#include "compongo/game/state/game.h"
#include "tests/support/random.h"

namespace compongo::test {

/// The next act, not before `now`.
[[nodiscard]] game::Act random_act(Random& random, const game::Game& game, game::Millis now);

} // namespace compongo::test
