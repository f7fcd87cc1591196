/// Claims of a draw by repetition and by fifty moves (Articles 9.2 to 9.5).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A claim that the arbiter has examined by hand, and why it is not right, if it is not.
struct ClaimExamined {
    const Claim& claim;
    Color claimant;
    std::optional<ClaimReason> against;
};

/// A claim of a draw by repetition or by fifty moves (9.2 to 9.5).
[[nodiscard]] Ruling judge_draw_claim(const Game& game, const Act& act, const Claim& claim,
                                      Color player);

/// The same where the moves are not entered.
[[nodiscard]] Ruling judge_draw_claim_decided(const Game& game, const Act& act,
                                              const ClaimExamined& examined);

} // namespace compongo::game
