/// Do all moves of a region lead into a region?
#pragma once

#include "compongo/verify/region.h"
#include "compongo/verify/steps.h"

namespace compongo::verify {

/// What a leaf's proof consists of.
struct LeafProof {
    /// One king of each colour among them.
    const std::vector<Man>& men;
    Squares castling_rooks;
    const std::vector<Region>& regions;
};

/// A move from the region with this number that may lead into none of the regions, such as
/// `Ke1-e2`; none if there is no such move, or if it took too many steps to tell.
[[nodiscard]] std::optional<std::string> way_out(const LeafProof& proof, std::size_t at,
                                                 Steps& steps);

} // namespace compongo::verify
