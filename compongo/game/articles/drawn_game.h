/// The drawn game (Article 9): offers and claims.
/// Rules by these articles of 2023: 5.1, 5.2, 8.1, 9.1, 9.5, 11.5, 11.6, C.12, I.2, I.4, III.5.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_offer(const Game& game, const Act& act, const Offer& deed, Color player);
[[nodiscard]] Ruling judge_accept(const Game& game, const Act& act, Color player);
/// The arbiter reads a gesture of this player as an agreement: it accepts the standing offer, or
/// counts as offer and acceptance.
[[nodiscard]] Ruling judge_agreement_by_gesture(const Game& game, const Act& act, Color player);
[[nodiscard]] Ruling judge_decline(const Game& game, Color player);
[[nodiscard]] Ruling judge_withdraw(const Game& game, const Withdraw& deed, Color player);

/// The arbiter consents, or refuses consent, to a draw offered or agreed before the regulations
/// allow it.
[[nodiscard]] Ruling judge_draw_consent(const Game& game, const Act& act, const Decide& deed,
                                        const OpenDecision& open);

/// The same unasked: from now on the players may agree to a draw, or may not. Interpretation I-241.
[[nodiscard]] Ruling judge_draw_consent_unasked(const Game& game, const Decide& deed);

/// Do the regulations forbid an agreed draw now?
[[nodiscard]] bool is_agreement_regulated(const Game& game);
/// Is an agreed draw forbidden now, unless the arbiter consents?
[[nodiscard]] bool is_agreement_limited(const Game& game);

/// Adds that this player, by touching a piece in order to move it, rejects the opponent's offer, if
/// there is one (9.1).
void add_offer_rejected_by_touch(Ruling& ruling, const Game& game, Color player);
/// The same in editions where only the move rejects it.
void add_offer_rejected_by_move(Ruling& ruling, const Game& game, Color player);

/// Adds that standing offers end with the game.
void add_offers_ended_by_end(Ruling& ruling, const Game& game);

/// Adds the draw offer that a claim also is (9.1); it has no force where the regulations forbid
/// offers.
void add_offer_by_claim(Ruling& ruling, const Game& game, Color player);

/// Adds the draw offer written beside the sealed move, in the envelope.
void add_offer_in_envelope(Ruling& ruling, const Game& game, Color player);

} // namespace compongo::game
