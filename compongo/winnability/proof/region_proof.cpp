#include "compongo/winnability/proof/region_proof.h"

#include "compongo/winnability/sets/growth.h"
#include "compongo/winnability/sets/too_few_pieces.h"

#include <algorithm>

namespace compongo::winnability {

using chess::Color;

bool may_be_proved_by_regions(const chess::Position& position) {
    return !position.ep_square() && has_one_king_each(position.board());
}

std::optional<RegionProof> prove_by_one_set(const chess::Position& position, Color side) {
    Diagram diagram(position);
    PositionSet set = set_of(diagram);
    grow(set, diagram);
    if (picture_of_mate(set, diagram, side)) {
        return std::nullopt;
    }
    // The set is closed under both players' moves, so the turn does not matter.
    return RegionProof{
        std::move(diagram), {{set, position.turn()}, {set, ~position.turn()}}, {{0, 1}, {1, 0}}};
}

RegionProver::RegionProver(const chess::Position& position, Color side, const Detail& detail)
    : mapping_(position, side, detail, RegionOrder::earliest) {}

std::optional<RegionProof> RegionProver::go_on(std::size_t effort, std::size_t times) {
    do {
        mapping_.go_on(effort, 1);
    } while (--times > 0 && nears_its_end());
    const RegionMap& map = mapping_.map();
    if (!map.is_complete) {
        return std::nullopt;
    }
    RegionMap proved = std::move(mapping_).take();
    return RegionProof{std::move(proved.diagram), std::move(proved.regions),
                       std::move(proved.steps)};
}

/// Fewer regions wait than have been examined. True of 248 of 267 proofs that were half done, and
/// of 316 of 992 that had longer to go or found a mate.
bool RegionProver::nears_its_end() const {
    const RegionMap& map = mapping_.map();
    return !map.is_complete && map.mates.empty() && 2 * mapping_.waiting() < map.regions.size();
}

} // namespace compongo::winnability
