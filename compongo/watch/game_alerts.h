/// All that an arbiter should hear of one game as it is recorded now.
#pragma once

#include "compongo/audit/game_auditor.h"
#include "compongo/watch/alert.h"

#include <vector>

namespace compongo::watch {

/// What the audit looks for when a game is watched.
[[nodiscard]] audit::AuditOptions options_of_audit(int no_draw_before);

/// In the order of half-moves; to be asked while the auditor tells of this game.
[[nodiscard]] std::vector<Alert> alerts_of(const audit::GameRecord& game,
                                           const audit::Findings& findings,
                                           const audit::GameAuditor& auditor);

} // namespace compongo::watch
