/// A king laid down, a hand held out: the arbiter is asked for the meaning. Interpretation I-243.
/// Rules by these articles of 2023: 5.1, 5.2, 9.1, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_gesture(const Game& game);

/// The arbiter decides that the gesture was a resignation of that player, an agreement, or nothing.
[[nodiscard]] Ruling judge_meaning(const Game& game, const Act& act, const Decide& deed,
                                   const OpenDecision& open);

} // namespace compongo::game
