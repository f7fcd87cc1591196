/// Proof that a side cannot mate: regions that contain all positions that can arise, and no mate.
///
/// The position is in the first region; every legal move from a position of a region leads into one
/// that the region names, or to insufficient material; and no move by the side mates. So, by
/// induction on the number of moves, every position that can arise is in a region, or arises after
/// the material has become insufficient: the side never mates.
///
/// The second condition is checked for all positions of a region at once (moves.h), and so is the
/// third: the set after a move is in a region without any picture of a mate, or has none by this
/// move (mate_picture.h).
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// A set of positions with one player's turn, and the numbers of the regions that moves lead to.
struct Region {
    PositionSet set;
    std::vector<std::size_t> next;
    /// Its first line in the certificate.
    std::size_t line;
};

/// The first fault; nothing if the proof is complete. There must be at least one region, and all
/// numbers must be valid. The caller must have excluded a mate at once (`is_mated_at_once`).
[[nodiscard]] std::optional<Refusal> regions_fault(const PositionSet& position, Color side,
                                                   std::vector<Region> regions, Budget& budget);

} // namespace compongo::verify
