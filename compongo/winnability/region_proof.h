/// Proving by regions that a side cannot mate.
#pragma once

#include "compongo/winnability/mate_picture.h"

#include <optional>

namespace compongo::winnability {

/// Regions which no legal move leaves, the diagram's position in the first of them, no mate by the
/// side in any.
struct RegionProof {
    chess::Position position;
    Diagram diagram;
    std::vector<Region> regions;
};

/// How many regions may be looked at, those counted again that had grown.
struct RegionBudget {
    int regions;
};

/// None if some region seems to hold a mate, or the budget is spent. The position must have one
/// king of each colour and no en passant capture.
[[nodiscard]] std::optional<RegionProof> prove_by_regions(const chess::Position& position,
                                                          chess::Color side, Scope scope,
                                                          RegionBudget budget);

} // namespace compongo::winnability
