/// Conditions of games at random: under any edition, mode and reading, with any time control and
/// regulations, from any position.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "tests/support/random.h"

namespace compongo::test {

[[nodiscard]] game::Conditions random_conditions(Random& random);

} // namespace compongo::test
