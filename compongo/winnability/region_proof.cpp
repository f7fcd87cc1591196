#include "compongo/winnability/region_proof.h"

#include "compongo/winnability/certain.h"

namespace compongo::winnability {

using chess::Color;

bool may_be_proved_by_regions(const chess::Position& position) {
    return !position.ep_square() && has_one_king_each(position.board());
}

std::optional<RegionProof> prove_by_one_region(const chess::Position& position, Color side) {
    RegionProof proof{position, Diagram(position), {}};
    proof.stages.push_back({region_of(proof.diagram), std::nullopt});
    close(proof.stages[0].region, proof.diagram);
    if (seeming_mate(proof.stages[0].region, proof.diagram, side)) {
        return std::nullopt;
    }
    return proof;
}

tl::expected<RegionProof, Unproved> prove_by_stages(const chess::Position& position, Color side,
                                                    StageBudget budget) {
    constexpr std::size_t any_mate = 1;
    StageMap map = map_stages(position, side,
                              {budget.effort, any_mate, Likeness::by_sort, budget.kings_apart});
    if (!map.mates.empty()) {
        return tl::unexpected(Unproved::some_move_seems_to_mate);
    }
    if (!map.is_complete) {
        return tl::unexpected(Unproved::budget_spent);
    }
    return RegionProof{position, std::move(map.diagram), std::move(map.stages)};
}

} // namespace compongo::winnability
