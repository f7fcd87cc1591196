/// What a touch obliges to, and what it costs (Article 4), told in a ruling: whoever has found out
/// about it.
#pragma once

#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds what the player must do now, for all that they have touched and let go of; and what
/// castling that bars, or the side that a person must settle.
void add_obligation(Ruling& ruling, const Game& game, const Turn& turn,
                    const law::Articles& also = {});

/// The same, where that has been found out already.
void add_obligation(Ruling& ruling, const Obliged& bound, const law::Articles& also = {});

/// Adds the arbiter's intervention where the player moves, or has begun to move, another piece than
/// the pieces touched oblige them to.
void add_wrong_piece_put_back(Ruling& ruling, const Game& game, const Turn& turn);
/// The same where what they had let go of before binds them.
void add_what_binds_put_back(Ruling& ruling, const Game& game, const Turn& turn);

/// The same without a word on who intervenes: the position before, and what the touch obliges to.
void add_touch_restored(Ruling& ruling, const Game& game, const Turn& turn,
                        const law::Articles& also);

/// Adds that a player who touches a piece can no longer complain of what the opponent touched, if
/// there was cause to.
void add_touch_claim_lost(Ruling& ruling, const Game& game, Color player);

/// Adds that a touch costs the player the draw claim that they could have made on this move (9.4).
void add_draw_claim_lost(Ruling& ruling, const Game& game, Color player);

/// Has the player's latest move broken what they had touched? Then what they ought to have done.
[[nodiscard]] std::optional<Obligation> broken_obligation(const Game& game, Color player);

/// Adds that it is too late to rule on the move before the latest, if that has broken what its
/// player had touched: the opponent has touched a piece since.
void add_touch_told_too_late(Ruling& ruling, const Game& game);

/// Adds that the arbiter must decide whether the piece was touched.
void add_touch_disputed(Ruling& ruling, const Game& game);

} // namespace compongo::game
