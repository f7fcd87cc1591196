/// Claims and observations of touched pieces (Article 4; the claim: 4.7 of 2009).
/// Rules by these articles of 2023: 4.2, 4.3, 4.7, 4.8, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player claims that the opponent has moved another piece than the one touched.
[[nodiscard]] Ruling judge_touch_claim(const Game& game, const Act& act, const Claim& claim,
                                       Color player);

/// The arbiter sees the latest touch.
[[nodiscard]] Ruling judge_observed_touch(const Game& game, const Act& act);

/// Where both players must ask, and the opponent of this one has not: adds that nobody intervenes
/// yet.
[[nodiscard]] bool add_both_must_ask(Ruling& ruling, const Game& game, Color player);

/// Adds what the pieces touched bind the player to whose move it is; and puts back another piece
/// that this player has let go of.
void add_touch_enforced(Ruling& ruling, const Game& game, const Turn& turn);

/// Adds the arbiter's intervention in what the player's latest move has broken, where the arbiter
/// acts unasked.
void add_breach_undone(Ruling& ruling, const Game& game, const Act& act, Color player);

} // namespace compongo::game
