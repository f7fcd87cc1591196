/// Claims of a draw by repetition and by fifty moves (Articles 9.2 to 9.5).
/// Rules by these articles of 2023: 4.2, 4.3, 6.2, 6.12, 7.5, 9.1, 9.2, 9.3, 9.4, 9.5, 11.5, 11.6,
/// 11.12, A.2, A.3, A.5, B.2, B.3, C-intro.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// A claim that the arbiter examined by hand, and the reason against it if it is wrong.
struct ClaimExamined {
    const Claim& claim;
    Color claimant;
    std::optional<ClaimReason> against;
};

/// A claim of a draw by repetition or by fifty moves (9.2 to 9.5).
[[nodiscard]] Ruling judge_draw_claim(const Game& game, const Act& act, const Claim& claim,
                                      Color player);

/// The same on a board whose moves are not entered.
[[nodiscard]] Ruling judge_draw_claim_decided(const Game& game, const Act& act,
                                              const ClaimExamined& examined);

} // namespace compongo::game
