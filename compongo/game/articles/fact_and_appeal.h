/// Facts that are denied and rulings that are appealed against, with the decisions on both.
/// Rules by these articles of 2023: 11.10, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A player denies that an act has happened as it is recorded: the arbiter decides on the fact.
[[nodiscard]] Ruling judge_dispute(const Game& game, const Dispute& deed);

/// The decision on a fact that a player denies, or on a touch that one player claims and the other
/// denies.
[[nodiscard]] Ruling judge_fact_decided(const Game& game, const Act& act, const Decide& deed,
                                        const OpenDecision& open);
/// The appeals committee confirms the ruling or overturns it.
[[nodiscard]] Ruling judge_appeal_decided(const Game& game, const Act& act, const Decide& deed,
                                          const OpenDecision& open);

} // namespace compongo::game
