/// Moves from a set of positions, by Articles 3.2 to 3.9: for a single position, its legal moves.
///
/// No move of any position of the set may be missed, so one is left out only for reasons that hold
/// in all of them:
///
/// - *before the move*: a certain piece is in its way, or on its square and not to be captured;
///   or a pawn would pass one that it cannot pass (`keeps_file`).
/// - *after the move*: some piece would have no square left, the mover being on its only one;
///   or the mover's king has no square that is not always attacked.
///
/// What is used after the move is derived from the set after it, never from facts that held before
/// and need not hold any more.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

#include <functional>

namespace compongo::verify {

/// One way of a piece from a square to another, with its kind after the move. Castling is the king
/// taking its own rook.
struct Move {
    std::size_t piece = 0;
    Kind kind = Kind::pawn;
    Square from = 0;
    Square to = 0;
    /// The squares of the pieces that have moved.
    Squares arrived = 0;
    /// All squares that may have been left: only lines through these can be newly open.
    Squares left = 0;
};

/// Receives the set after a move, and returns whether it is acceptable.
using LeadsOn = std::function<bool(const PositionSet& after, const Move& move)>;

/// Limits the moves considered, castling excepted.
struct Wanted {
    Squares from = ~Squares{0};
    Squares to = ~Squares{0};
};

/// Is each move from a position of the set acceptable to `leads_on`? Kings are never captured; a
/// pawn on its last rank has no move; one on its first rank steps one square.
///
/// A captured piece may first be exchanged with any interchangeable one: same kind and colour,
/// bishops on the same colour of squares, no rook with castling rights. That does not change the
/// position, so it is enough if the capture of one of them is acceptable.
[[nodiscard]] bool does_each_move_lead_on(const PositionSet& set, Budget& budget,
                                          const LeadsOn& leads_on, Wanted wanted = {});

} // namespace compongo::verify
