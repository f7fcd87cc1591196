/// Do the regions of a leaf prove that no mate can be reached from it?
#pragma once

#include "compongo/verify/region.h"
#include "compongo/verify/steps.h"

namespace compongo::verify {

/// What is wrong with one of the regions.
struct RegionFault {
    std::size_t region;
    std::string found;
    std::string expected;
};

/// The men of a board, in the order a1, b1, ... h8.
[[nodiscard]] std::vector<Man> men_of(const Board& board);

/// The first fault of the stages of this leaf, which has one king of each colour, no e.p. square,
/// and regions of so many men; none if they prove that `side` never mates.
[[nodiscard]] std::optional<RegionFault> fault_of(const std::vector<Stage>& stages,
                                                  const Board& leaf, Color side, Steps& steps);

} // namespace compongo::verify
