/// What a round's pairings have against them before it is entered: by the tournament itself, and by
/// what is unusual.
#pragma once

#include "compongo/tournament/pairing/engine_pairings.h"

namespace compongo::tournament {

/// Faults where the tournament forbids them: a round more than it has, two who are not to meet.
/// Remarks, as `check` has them: two who have met, a second bye, a player left out. Each paired
/// player is in the tournament, once; `next` has the round in it.
void check_round(const Tournament& before, const Tournament& next,
                 const std::vector<EnginePairing>& boards, Findings& findings);

} // namespace compongo::tournament
