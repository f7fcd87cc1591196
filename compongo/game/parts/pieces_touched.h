/// The obligation from touched pieces, by their order and the purpose of the touch (Articles 4.3 to
/// 4.5).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// An obligation and its articles; or the castling side that the arbiter must decide first.
struct Obliged {
    Obligation obligation;
    law::Articles articles;
    /// King and both rooks were touched in an unknown order.
    bool needs_castling_side = false;
    /// Legal castling that is barred for this move because the rook was touched before the king.
    std::vector<RightKind> barred;
};

/// The right that is lost where this castling is barred.
[[nodiscard]] RightKind right_to(chess::Move castling);

/// The obligation from the pieces touched in this turn.
[[nodiscard]] Obliged obliged_by_pieces(const Game& game, const Turn& turn);

/// The same after the king on this square was let go of in order to castle, which is illegal: a
/// piece touched before the king still has priority.
[[nodiscard]] Obliged obliged_after_castling_tried(const Game& game, const Turn& turn, Square king);

} // namespace compongo::game
