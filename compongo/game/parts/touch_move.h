/// Effects of touched pieces (Article 4): the obligation and its costs, for every procedure that
/// finds a touch.
#pragma once

#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the obligation from all touches and releases; and the castling that it bars, or the
/// castling side that the arbiter must decide.
void add_obligation(Ruling& ruling, const Game& game, const Turn& turn,
                    const law::Articles& also = {});

/// The same for an obligation that is already known.
void add_obligation(Ruling& ruling, const Obliged& bound, const law::Articles& also = {});

/// Adds the arbiter's intervention when the player moves, or begins to move, another piece than the
/// touches allow.
void add_wrong_piece_put_back(Ruling& ruling, const Game& game, const Turn& turn);
/// The same when an earlier release binds the player.
void add_what_binds_put_back(Ruling& ruling, const Game& game, const Turn& turn);

/// The same without the arbiter's intervention: the earlier position, and the obligation from the
/// touch.
void add_touch_restored(Ruling& ruling, const Game& game, const Turn& turn,
                        const law::Articles& also);

/// Adds that a player who touches a piece loses the claim about the opponent's touches, if there
/// was one to make.
void add_touch_claim_lost(Ruling& ruling, const Game& game, Color player);

/// Adds that a touch loses the draw claim available on this move (9.4).
void add_draw_claim_lost(Ruling& ruling, const Game& game, Color player);

/// The obligation that the player's latest move broke; nothing if it broke none.
[[nodiscard]] std::optional<Obligation> broken_obligation(const Game& game, Color player);

/// Adds that it is too late to rule on the move before the latest, which violated its player's
/// obligation: the opponent has touched a piece since.
void add_touch_told_too_late(Ruling& ruling, const Game& game);

/// Adds the arbiter's decision whether the piece was touched.
void add_touch_disputed(Ruling& ruling, const Game& game);

} // namespace compongo::game
