/// All alerts of one game as it is recorded now.
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/watch/alert.h"

#include <vector>

namespace compongo::watch {

/// The checks of the audit that are run on a watched game.
[[nodiscard]] audit::AuditOptions options_of_audit(int no_draw_before);

/// In the order of half-moves. Call it while `auditor` still holds this game.
[[nodiscard]] std::vector<Alert> alerts_of(const audit::GameRecord& game,
                                           const audit::Findings& findings,
                                           const audit::GameAuditor& auditor);

} // namespace compongo::watch
