/// Flags by what the clocks show (Article 6.9).
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/watch/alert.h"

#include <vector>

namespace compongo::watch {

/// Adds a flag if the game goes on and a clock shows that nothing is left.
void add_flags(const audit::GameRecord& game, const audit::GameAuditor& auditor,
               std::vector<Alert>& alerts);

} // namespace compongo::watch
