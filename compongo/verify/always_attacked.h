/// The squares that a player's pieces attack in every position of a set.
///
/// A piece that is on the board for certain always attacks a square if it attacks it from each of
/// its possible squares, as each of its possible kinds, even with all possible squares of other
/// pieces occupied. Fewer pieces only lengthen lines, so it attacks the square in each position. In
/// a set with one position these are simply the attacked squares.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// The squares in `among` that pieces of `by` always attack. Piece number `king` never blocks a
/// line: it cannot shelter behind itself, and it is not elsewhere.
[[nodiscard]] Squares always_attacked(const PositionSet& set, Color by, std::size_t king,
                                      Squares among, Budget& budget);

} // namespace compongo::verify
