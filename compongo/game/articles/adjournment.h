/// Adjourning a game: sealing, and closing the envelope (Appendix F of 2009, F1 to F4).
/// Rules by these articles of 2023: I.1, I.2, I.3, I.5, I.6, I.9.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_adjourn(const Game& game, const Act& act, const Adjourn& deed);
/// The sealed move, or the reply to it that is sealed too.
[[nodiscard]] Ruling judge_seal(const Game& game, const Seal& deed, Color player);
[[nodiscard]] Ruling judge_envelope(const Game& game, const Act& act, const Envelope& deed);

/// Does this player's offer of a draw stand, so that the envelope must state it? Interpretation
/// I-121.
[[nodiscard]] bool is_offer_stated(const Game& game, Color player);
/// The required particulars that are missing on the envelope; an offer is required only if one
/// stands.
[[nodiscard]] std::vector<EnvelopeField>
missing_on_envelope(const std::vector<EnvelopeField>& on_it, bool is_offer_needed);
/// The articles that require the missing particulars, or all particulars if none is missing.
[[nodiscard]] law::Articles articles_on_envelope(const law::Adjournment& law,
                                                 const std::vector<EnvelopeField>& missing);

/// Adds that the player who has to seal has made a move on the board, and must seal that move.
void add_move_to_be_sealed(Ruling& ruling, const Game& game, const MoveAsWritten& move);

/// Rules on an act for which the adjournment takes precedence over all other articles; nothing for
/// any other act.
[[nodiscard]] std::optional<Ruling> ruled_by_adjournment(const Game& game, const Act& act);

} // namespace compongo::game
