/// The quickplay finish (Article 10 and Appendix D of 2009): the draw that a player short of time
/// claims, and what the arbiter makes of it.
/// Rules by these articles of 2023: 9.1, III.1, III.2, III.5, III.6.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Does the increment rule out a quickplay finish for this player?
[[nodiscard]] bool is_increment_against_quickplay_finish(const Game& game, Color player);
/// The claimant. Where both players must ask for a ruling, that is the player having the move.
[[nodiscard]] Color quickplay_claimant(const Game& game, Color player);

[[nodiscard]] Ruling judge_quickplay_claim(const Game& game, const Act& act, const Claim& claim,
                                           Color player);
/// The arbiter declares the game drawn, postpones the decision or rejects the claim.
[[nodiscard]] Ruling judge_quickplay_decision(const Game& game, const Act& act, const Decide& deed,
                                              const OpenDecision* open);
/// The arbiter, who postponed the decision or was absent, declares the final result.
[[nodiscard]] Ruling judge_final_result(const Game& game, const Decide& deed,
                                        const OpenDecision* open);

/// Is the decision on a claim by either player postponed?
[[nodiscard]] bool is_any_claim_postponed(const Game& game);
/// Does a claim of this player, whose flag has fallen, leave the result to the arbiter?
[[nodiscard]] bool is_result_left_open(const Game& game, Color player);
/// Adds that play has ended and the arbiter must declare the result.
void add_result_left_open(Ruling& ruling, const Game& game, const law::Articles& articles);

} // namespace compongo::game
