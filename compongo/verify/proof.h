/// Why a side cannot mate: sets that hold all positions that can come about.
#pragma once

#include "compongo/verify/state.h"

namespace compongo::verify {

/// A set of positions of one player's turn, and the numbers of those that moves lead to.
struct Region {
    State state;
    std::vector<std::size_t> next;
    /// Where it begins in the certificate.
    std::size_t line;
    /// Whatever the last move was.
    bool may_be_mate = true;
};
/// Refused unless the position is in the first region, every move from a region leads into one of
/// those that it names, and no move by the side may mate.
[[nodiscard]] std::optional<Refusal> region_fault(const State& position, Color side,
                                                  std::vector<Region> regions, Steps& steps);

} // namespace compongo::verify
