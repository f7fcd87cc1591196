/// Settles the hard questions in rounds in which each method gets its share.
#pragma once

#include "compongo/winnability/means.h"

namespace compongo::winnability {

/// Each round allows three times the work of the one before: so whichever method suits the
/// position, the total is a small multiple of its own work.
[[nodiscard]] std::optional<Answer> by_rounds(const Question& question, const Corners& corners);

} // namespace compongo::winnability
