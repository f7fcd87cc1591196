/// A tournament's file of any of the formats: which one it is follows from what is in it.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Never fails: what cannot be read is a fault among the findings.
[[nodiscard]] Reading read_tournament(std::string_view bytes);

} // namespace compongo::tournament
