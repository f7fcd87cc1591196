#include "compongo/winnability/proof/region_proof.h"

#include "compongo/winnability/sets/certain.h"
#include "compongo/winnability/sets/closure.h"

#include <algorithm>

namespace compongo::winnability {

using chess::Color;

bool may_be_proved_by_regions(const chess::Position& position) {
    return !position.ep_square() && has_one_king_each(position.board());
}

std::optional<RegionProof> prove_by_one_region(const chess::Position& position, Color side) {
    Diagram diagram(position);
    Region region = region_of(diagram);
    close(region, diagram);
    if (seeming_mate(region, diagram, side)) {
        return std::nullopt;
    }
    // It is the same whoever is to move.
    return RegionProof{std::move(diagram),
                       {{region, position.turn()}, {region, ~position.turn()}},
                       {{0, 1}, {1, 0}}};
}

StageProver::StageProver(const chess::Position& position, Color side, const Detail& detail)
    : mapping_(position, side, detail, StageOrder::earliest) {}

std::optional<RegionProof> StageProver::go_on(std::size_t effort, std::size_t times) {
    do {
        mapping_.go_on(effort, 1);
    } while (--times > 0 && nears_its_end());
    const StageMap& map = mapping_.map();
    if (!map.is_complete) {
        return std::nullopt;
    }
    StageMap proved = std::move(mapping_).take();
    return RegionProof{std::move(proved.diagram), std::move(proved.stages),
                       std::move(proved.steps)};
}

/// More stages have been done with than wait. Of 267 proofs that are half done 248 look so; of 992
/// that have longer to go, or come upon a mate, 316.
bool StageProver::nears_its_end() const {
    const StageMap& map = mapping_.map();
    return !map.is_complete && map.mates.empty() && 2 * mapping_.waiting() < map.stages.size();
}

} // namespace compongo::winnability
