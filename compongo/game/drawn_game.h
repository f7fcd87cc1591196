/// The drawn game (Article 9): offers and claims.
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_offer(const Game& game, const Act& act, const Offer& deed, Color player);
[[nodiscard]] Ruling judge_accept(const Game& game, const Act& act, Color player);
[[nodiscard]] Ruling judge_decline(const Game& game, Color player);
[[nodiscard]] Ruling judge_withdraw(const Game& game, const Withdraw& deed, Color player);

/// A claim of a draw by repetition or by fifty moves.
[[nodiscard]] Ruling judge_draw_claim(const Game& game, const Act& act, const Claim& claim, Color player);

/// The arbiter consents, or not, to a draw agreed before the regulations allow it.
[[nodiscard]] Ruling judge_draw_consent(const Game& game, const Act& act, const Decide& deed);

} // namespace compongo::game
