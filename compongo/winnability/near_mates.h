/// Settles nearly all positions that `stride` does not: walks to each corner, and searches around
/// the position and around the ends of the walks.
#pragma once

#include "compongo/winnability/means.h"

namespace compongo::winnability {

[[nodiscard]] std::optional<Answer> by_near_mates(const Question& question, const Corners& corners);

} // namespace compongo::winnability
