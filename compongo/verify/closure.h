/// Why a side cannot mate: all positions that can come about.
#pragma once

#include "compongo/verify/state.h"

namespace compongo::verify {

/// Plays every legal move from the position, and from all that come about, except those in which
/// the men are too few: so many positions, refused if the side's opponent is mated in one of them.
[[nodiscard]] Expected<std::size_t, Refusal> check_closure(const State& position, Color side,
                                                           Steps& steps);

} // namespace compongo::verify
