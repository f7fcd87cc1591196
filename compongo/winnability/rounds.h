/// What settles the hard questions: rounds, in which each means has its share.
#pragma once

#include "compongo/winnability/means.h"

namespace compongo::winnability {

/// Each round gives three times the work of the one before, so that whichever means suits the
/// position, no more than a small multiple of its own work is spent.
[[nodiscard]] std::optional<Answer> by_rounds(const Question& question, const Corners& corners);

} // namespace compongo::winnability
