/// How far a position looks from a mate: a guess, on which no verdict rests.
#pragma once

#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// How far the position looks from the simplest mates there are: the victim's king in a corner, the
/// other king beside it, and a queen or rook, or a pawn that becomes one, or else a piece of the
/// victim's in its own king's way. If there is a mate, it comes about sooner by it.
[[nodiscard]] unsigned remoteness(const PositionSet& position, Color side);

} // namespace compongo::verify
