/// Why a side cannot mate: regions that hold all positions that can come about, and no mate.
///
/// The position is in the first region; every legal move from a position of a region leads into one
/// that it names, or to where the pieces are too few; and no move by the side mates. So, by
/// induction on the number of moves, every position that can come about is in a region, or comes
/// about after the pieces have become too few: the side never mates.
///
/// The second is looked at for all positions of a region at once (moves.h), and so is the third:
/// what a move leads to is in a region without any picture of a mate, or has none by this move
/// (mate_picture.h).
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// A set of positions of one player's turn, and the numbers of the regions that moves lead to.
struct Region {
    PositionSet set;
    std::vector<std::size_t> next;
    /// Where it begins in the certificate.
    std::size_t line;
};

/// The first fault. There is one region at least, and the numbers are of regions that are there.
/// The side does not mate at once (`is_mated_at_once`).
[[nodiscard]] std::optional<Refusal> regions_fault(const PositionSet& position, Color side,
                                                   std::vector<Region> regions, Budget& budget);

} // namespace compongo::verify
