/// The quickplay finish (Article 10 and Appendix D of 2009): the draw that a player short of time
/// claims, and what the arbiter makes of it.
/// Rules by these articles of 2023: 9.1, III.1, III.2, III.5, III.6.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Is there none for this player, because time is added with each move?
[[nodiscard]] bool is_increment_against_quickplay_finish(const Game& game, Color player);
/// Whose claim it is when this player claims. Where both players must ask for a ruling, it is that
/// of the player having the move.
[[nodiscard]] Color quickplay_claimant(const Game& game, Color player);

[[nodiscard]] Ruling judge_quickplay_claim(const Game& game, const Act& act, const Claim& claim,
                                           Color player);
/// The arbiter declares a draw, postpones the decision or rejects the claim.
[[nodiscard]] Ruling judge_quickplay_decision(const Game& game, const Act& act, const Decide& deed,
                                              const OpenDecision* open);
/// The arbiter, who had postponed or was not there, declares the final result of a game.
[[nodiscard]] Ruling judge_final_result(const Game& game, const Decide& deed,
                                        const OpenDecision* open);

/// Has the arbiter postponed the decision on a claim, of either player?
[[nodiscard]] bool is_any_claim_postponed(const Game& game);
/// Does a claim of this player, whose flag has fallen, leave the result to the arbiter?
[[nodiscard]] bool is_result_left_open(const Game& game, Color player);
/// Adds that play is over, and that the arbiter must declare the result.
void add_result_left_open(Ruling& ruling, const Game& game, const law::Articles& articles);

} // namespace compongo::game
