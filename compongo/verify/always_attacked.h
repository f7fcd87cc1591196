/// The squares that a player's pieces attack in every position of a set.
///
/// A piece that may not be gone always attacks a square if it attacks it from each square where it
/// may stand, as each kind that it may be, though pieces stood on all squares on which any other
/// piece may stand. More pieces on the board only shorten lines, so it attacks the square in each
/// position. In a set with one position these are simply the squares that are attacked.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// Those `among` some squares that pieces of this colour always attack. The king that is asked
/// about is thought away: it does not hide behind itself, and elsewhere it does not stand.
[[nodiscard]] Squares always_attacked(const PositionSet& set, Color by, std::size_t king,
                                      Squares among, Budget& budget);

} // namespace compongo::verify
