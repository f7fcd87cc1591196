/// The closure of a set of positions under legal moves.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

/// Adds every position that can arise from those in the set.
void grow(PositionSet& set, const Diagram& diagram);

} // namespace compongo::winnability
