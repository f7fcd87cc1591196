/// Proving by regions that a side cannot mate.
#pragma once

#include "compongo/winnability/proof/region_map.h"

namespace compongo::winnability {

/// Regions which no legal move leaves, the position in the first of them, no mate by the side in
/// any; and which of them moves lead to from each, by their numbers.
struct RegionProof {
    Diagram diagram;
    std::vector<Region> regions;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps;
};

/// One king of each colour and no en passant capture: what the proofs below ask for.
[[nodiscard]] bool may_be_proved_by_regions(const chess::Position& position);

/// By two regions with the same set, whoever is to move: cheap. None if it seems to hold a mate.
[[nodiscard]] std::optional<RegionProof> prove_by_one_set(const chess::Position& position,
                                                          chess::Color side);

/// Proves by a region for each placement of pawns, for who is still there, for each turn, and what
/// else is told apart.
class RegionProver {
public:
    /// If the position leaves the side's opponent in check, no move of it must mate.
    RegionProver(const chess::Position& position, chess::Color side, const Detail& detail);

    /// Goes on with so much more effort, and as long as it seems to come to its end with as much
    /// again, so many times in all; not after some move has seemed to mate.
    [[nodiscard]] std::optional<RegionProof> go_on(std::size_t effort, std::size_t times = 1);
    /// If not, more effort may do it.
    [[nodiscard]] bool seems_to_mate() const { return !mapping_.map().mates.empty(); }

private:
    [[nodiscard]] bool nears_its_end() const;

    RegionMapping mapping_;
};

} // namespace compongo::winnability
