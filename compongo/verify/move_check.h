/// Do all moves of a region lead into a region, and none of them to a mate?
#pragma once

#include "compongo/verify/region.h"
#include "compongo/verify/steps.h"

#include <map>

namespace compongo::verify {

/// Where both kings may stand.
using KingsSquares = std::array<Squares, 2>;
[[nodiscard]] KingsSquares kings_squares(const std::vector<Man>& men, const Region& region);

/// The numbers of the stages in which the kings may stand so.
using StagesByKings = std::map<KingsSquares, std::vector<std::size_t>>;
[[nodiscard]] StagesByKings stages_by_kings(const std::vector<Man>& men,
                                            const std::vector<Stage>& stages);

/// What a leaf's proof consists of.
struct LeafProof {
    /// One king of each colour among them.
    const std::vector<Man>& men;
    Squares castling_rooks;
    const std::vector<Stage>& stages;
    /// Who is not to mate.
    Color side;
    StagesByKings by_kings;
};

/// A move from the region with this number that may lead into none of the regions, or to a mate
/// where the turns are told apart, such as `Ke1-e2`; none if there is no such move, or if it took
/// too many steps to tell.
[[nodiscard]] std::optional<std::string> way_out(const LeafProof& proof, std::size_t at,
                                                 Steps& steps);

} // namespace compongo::verify
