/// What the pieces that a player has touched bind them to, in which order and for what they were
/// touched (Articles 4.3 to 4.5).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// An obligation and the articles it rests on; or the side of castling that a person must settle
/// first.
struct Obliged {
    Obligation obligation;
    law::Articles articles;
    /// King and both rooks were touched in an order that nobody knows.
    bool needs_castling_side = false;
    /// Castling that was legal and is now barred for this move, because the rook was touched before
    /// the king.
    std::vector<RightKind> barred;
};

/// The right that is lost where this castling is barred.
[[nodiscard]] RightKind right_to(chess::Move castling);

/// What the pieces touched in this turn oblige to.
[[nodiscard]] Obliged obliged_by_pieces(const Game& game, const Turn& turn);

/// The same after the king on this square was let go of in order to castle, and that is not legal:
/// a piece touched before the king still goes first.
[[nodiscard]] Obliged obliged_after_castling_tried(const Game& game, const Turn& turn, Square king);

} // namespace compongo::game
