/// What settles nearly all positions that a stride does not: walking to each corner, and looking
/// round, from the position and from where the walks end.
#pragma once

#include "compongo/winnability/means.h"

namespace compongo::winnability {

[[nodiscard]] std::optional<Answer> by_near_mates(const Question& question, const Corners& corners);

} // namespace compongo::winnability
