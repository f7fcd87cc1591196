/// Every move from a set of positions, by Articles 3.2 to 3.9: for a position, its legal moves.
///
/// No move of any position of the set may be forgotten, so one is left out only for what holds in
/// all of them:
///
/// - *before the move*: a certain piece stands in its way, or on its square and is not to be
///   captured; or a pawn would pass one that it cannot pass (`keeps_file`).
/// - *after the move*: somebody would be left with no square, the one who moved being on the only
///   one; or the mover's king has no square that is not always attacked.
///
/// What is known after the move is worked out from what may be where after it: nothing that held
/// before, but need not hold any more, is used of it.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

#include <functional>

namespace compongo::verify {

/// One way of a piece from a square to another, and what it is there. Castling is the king's taking
/// its own rook.
struct Move {
    std::size_t piece = 0;
    Kind kind = Kind::pawn;
    Square from = 0;
    Square to = 0;
    /// Where those stand who have moved.
    Squares arrived = 0;
    /// All squares that may have been left: lines that were open only through these are new.
    Squares left = 0;
};

/// What is known after a move; true if that will do.
using LeadsOn = std::function<bool(const PositionSet& after, const Move& move)>;

/// Which moves other than castling are looked at.
struct Wanted {
    Squares from = ~Squares{0};
    Squares to = ~Squares{0};
};

/// Does each move that may be made from a position of the set lead on? No king is ever captured; a
/// pawn on its last rank has no move; one on its first rank steps forward one square.
///
/// A captured piece may change places, before, with any that cannot be told from it: a piece of its
/// kind and colour, a bishop on squares of its colour, no rook that may castle. That leaves the
/// position as it is, so it is enough if the capture of one of them leads on.
[[nodiscard]] bool does_each_move_lead_on(const PositionSet& set, Budget& budget,
                                          const LeadsOn& leads_on, Wanted wanted = {});

} // namespace compongo::verify
