/// A heuristic distance from a mate; no verdict depends on it.
#pragma once

#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// The distance from the simplest mates: the victim's king in a corner, the other king beside it,
/// and a queen or rook, a pawn that becomes one, or else a piece of the victim's that blocks its
/// own king. It makes existing mates turn up sooner.
[[nodiscard]] unsigned remoteness(const PositionSet& position, Color side);

} // namespace compongo::verify
