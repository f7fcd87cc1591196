/// Proof that a side cannot mate: all positions that can arise are examined, and none is a mate.
///
/// Plays every legal move from the position and from each that arises, until there are no new ones.
/// Positions with insufficient material are not expanded, since no mate can follow.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// The number of positions expanded; a fault if the side's opponent is mated in one of them. The
/// caller must have excluded a mate at once (`is_mated_at_once`).
[[nodiscard]] Expected<std::size_t, Fault> size_of_closure(const PositionSet& position, Color side,
                                                           Budget& budget);

} // namespace compongo::verify
