/// Appeals against what the arbiter has decided (Article 12.10 of 2009).
/// Rules by these articles of 2023: 11.10, III.6.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A player appeals against the arbiter's latest decision. If the appeal is admitted, the appeals
/// committee decides and the arbiter enters its decision.
[[nodiscard]] Ruling judge_appeal(const Game& game);

/// Notes which decision is the latest, after this act and its ruling.
void note_latest_decision(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
