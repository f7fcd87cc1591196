/// Do the regions of a leaf prove that no mate can be reached from it?
#pragma once

#include "compongo/verify/refusal.h"
#include "compongo/verify/region.h"

#include <map>

namespace compongo::verify {

/// A region, and whose turn it is in its positions; either's if nothing is said.
struct Stage {
    Region region;
    std::optional<Color> turn = {};
    /// Where it begins in the certificate.
    std::size_t line = 0;
};

/// A leaf, which has one king of each colour and no e.p. square; and what is to prove that `side`
/// never mates from it, regions of so many men.
struct LeafProof {
    LeafProof(const Board& leaf, const std::vector<Stage>& stages, Color side);

    /// What tells one stage from most others: who is gone, where pawns stand, and kings who never
    /// have several squares.
    using Mark = std::vector<Squares>;
    [[nodiscard]] Mark mark(const Region& region) const;
    /// The number of this player's king among the men.
    [[nodiscard]] std::size_t king_of(Color color) const;

    const Board& leaf;
    const std::vector<Stage>& stages;
    Color side;
    std::vector<Man> men;
    /// The numbers of the stages of each mark.
    std::map<Mark, std::vector<std::size_t>> by_mark;
    std::array<bool, 2> is_king_told = {true, true};
};

/// A move from the region with this number that may lead into none of the regions, or to a mate
/// where the turns are told apart, such as `Ke1-e2`; none if there is no such move, or if it took
/// too many steps to tell.
[[nodiscard]] std::optional<std::string> way_out(const LeafProof& proof, std::size_t at,
                                                 Steps& steps);

/// The first fault of this proof; none if it is one.
[[nodiscard]] std::optional<Refusal> fault_of(const LeafProof& proof, Steps& steps);

} // namespace compongo::verify
