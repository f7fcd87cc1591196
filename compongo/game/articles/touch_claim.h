/// Claims and observations about the act of moving (Articles 4.7 and 7.4 of 2009).
/// Rules by these articles of 2023: 3.10, 4.2, 4.3, 4.8, 7.5, 12.1, 12.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The player claims that the opponent has moved another piece than the one touched.
[[nodiscard]] Ruling judge_touch_claim(const Game& game, const Act& act, const Claim& claim,
                                       Color player);

/// The player claims that the opponent has completed an illegal move.
[[nodiscard]] Ruling judge_illegal_move_claim(const Game& game, const Act& act, Color player);

/// Any person tells of an illegal move.
[[nodiscard]] Ruling judge_illegal_move_told(const Game& game, const Act& act);

/// The arbiter sees the latest touch, the latest move, or the position as it stands.
[[nodiscard]] Ruling judge_observed_touch(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_observed_move(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_observed_board(const Game& game, const Act& act);

/// The player agrees to correct an illegal move that the arbiter may not deal with any more.
[[nodiscard]] Ruling judge_agreement_to_correct(const Game& game, const Act& act, Color player);

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
