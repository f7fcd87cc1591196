/// Rulings that no longer hold: the arbiter corrects one, an appeal has an outcome, a fact was
/// otherwise. The earlier ruling stays on record; the new one says what is so now.
/// Rules by these articles of 2023: 6.3, 6.11, 7.1, 7.5, 9.1, 10.1, 11.10, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The arbiter names the act whose ruling falls, and what the game goes on from or ends with.
[[nodiscard]] Ruling judge_correction(const Game& game, const Act& act, const Correct& deed);

/// A player denies that an act has happened as it is recorded: the arbiter decides on the fact.
[[nodiscard]] Ruling judge_dispute(const Game& game, const Dispute& deed);

/// The decision on a fact that a player denies, or on a touch that one claims and the other denies.
[[nodiscard]] Ruling judge_fact_decided(const Game& game, const Act& act, const Decide& deed,
                                        const OpenDecision& open);
/// Those who heard the appeal let the ruling stand, or not.
[[nodiscard]] Ruling judge_appeal_decided(const Game& game, const Act& act, const Decide& deed,
                                          const OpenDecision& open);

} // namespace compongo::game
