/// Appeals against what the arbiter has decided (Article 12.10 of 2009).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

/// A player appeals against the arbiter's latest decision. An appeal that is admitted goes to those
/// who hear it, and the Laws make nothing of it.
[[nodiscard]] Ruling judge_appeal(const Game& game);

/// The latest decision once this act has been ruled on.
[[nodiscard]] LatestDecision latest_decision_after(const Game& game, const Act& act,
                                                   const Ruling& ruling);

} // namespace compongo::game
