/// All that can ever come about from the positions of a region.
#pragma once

#include "compongo/winnability/sets/region.h"

namespace compongo::winnability {

/// Adds every position that may come about in the rest of the game, from those that are there.
void close(Region& region, const Diagram& diagram);

} // namespace compongo::winnability
