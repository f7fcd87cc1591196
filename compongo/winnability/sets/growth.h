/// All that can ever come about from the positions of a set.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

/// Adds every position that may come about in the rest of the game, from those that are there.
void grow(PositionSet& set, const Diagram& diagram);

} // namespace compongo::winnability
