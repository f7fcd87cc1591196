/// Appeals against what the arbiter has decided (Article 12.10 of 2009).
/// Rules by these articles of 2023: 11.10, III.6.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A player appeals against the arbiter's latest decision. An appeal that is admitted goes to those
/// who hear it: what they decide is entered by the arbiter.
[[nodiscard]] Ruling judge_appeal(const Game& game);

/// Which decision is the latest, once this act has been ruled on.
void note_latest_decision(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
