/// Any tournament that a report file of 2026 holds, for properties.
#pragma once

#include "compongo/tournament/model/tournament.h"

namespace compongo::tournament {

/// Drawn by rapidcheck, which prints its seed.
[[nodiscard]] Tournament random_tournament();

} // namespace compongo::tournament
