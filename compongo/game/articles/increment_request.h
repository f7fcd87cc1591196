/// Time added for each move in the middle of a quickplay finish (Guidelines III.4; G.4 of 2014).
/// Rules by these articles of 2023: 9.1, III.1, III.2, III.4, III.5.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A player short of time asks that some be added with each move for both, which is an offer of a
/// draw.
[[nodiscard]] Ruling judge_increment_request(const Game& game, const Act& act, Color player);

/// The arbiter agrees, once the offer has been refused, or does not.
[[nodiscard]] Ruling judge_increment_decided(const Game& game, const Act& act, const Decide& deed,
                                             const OpenDecision& open);

} // namespace compongo::game
