/// Why a side cannot mate: all positions that can come about are looked at, and none is a mate.
///
/// Every legal move is played from the position and from each that comes about, until there are no
/// new ones. Positions in which the pieces are too few are not gone into: no mate follows there.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// How many positions are gone into; a fault if the side's opponent is mated in one of them. The
/// side does not mate at once (`is_mated_at_once`).
[[nodiscard]] Expected<std::size_t, Fault> size_of_closure(const PositionSet& position, Color side,
                                                           Budget& budget);

} // namespace compongo::verify
