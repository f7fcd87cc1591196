/// Proofs by regions that a side cannot mate.
#pragma once

#include "compongo/winnability/proof/region_map.h"

namespace compongo::winnability {

/// Regions that no legal move leaves, none of which contains a mate by the side; the first contains
/// the position. `steps` lists, by number, where moves lead from each region.
struct RegionProof {
    Diagram diagram;
    std::vector<Region> regions;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps;
};

/// The condition for the proofs below: one king of each colour and no en passant capture.
[[nodiscard]] bool may_be_proved_by_regions(const chess::Position& position);

/// The cheap proof: two regions with the same set, one for each turn. Nothing if the set seems to
/// contain a mate.
[[nodiscard]] std::optional<RegionProof> prove_by_one_set(const chess::Position& position,
                                                          chess::Color side);

/// The thorough proof: a region for each placement of pawns, set of captured pieces, turn, and
/// whatever else the region distinguishes.
class RegionProver {
public:
    /// If the side's opponent is in check without the move, no first move may mate.
    RegionProver(const chess::Position& position, chess::Color side, const Detail& detail);

    /// Continues with `effort` more; while the proof seems close to its end, repeats that, `times`
    /// in all. Must not be called after a move has seemed to mate.
    [[nodiscard]] std::optional<RegionProof> go_on(std::size_t effort, std::size_t times = 1);
    /// A mate seems possible. If false, more effort may complete the proof.
    [[nodiscard]] bool seems_to_mate() const { return !mapping_.map().mates.empty(); }

private:
    [[nodiscard]] bool nears_its_end() const;

    RegionMapping mapping_;
};

} // namespace compongo::winnability
