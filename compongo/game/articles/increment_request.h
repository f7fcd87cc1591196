/// An increment introduced during a quickplay finish (Guidelines III.4; G.4 of 2014).
/// Rules by these articles of 2023: 9.1, III.1, III.2, III.4, III.5.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A player short of time asks for an increment for both players, which is also an offer of a draw.
[[nodiscard]] Ruling judge_increment_request(const Game& game, const Act& act, Color player);

/// The arbiter grants the increment, once the offer has been refused, or denies it.
[[nodiscard]] Ruling judge_increment_decided(const Game& game, const Act& act, const Decide& deed,
                                             const OpenDecision& open);

} // namespace compongo::game
