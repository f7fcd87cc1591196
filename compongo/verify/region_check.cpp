#include "compongo/verify/region_check.h"

#include "compongo/verify/mate_search.h"
#include "compongo/verify/move_check.h"

namespace compongo::verify {

namespace {

/// What one placement of the search for mates costs, in other steps.
constexpr std::uint64_t steps_of_placement = 50;

std::optional<RegionFault> first_region_fault(const Region& first, const std::vector<Man>& men) {
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (!has(first[i].own, men[i].square)) {
            return RegionFault{0, men[i].letter + name(men[i].square) + " in other places",
                               "the first region to hold the leaf"};
        }
    }
    return std::nullopt;
}

std::optional<RegionFault> mate_fault(std::size_t at, MateSearch search, Steps& steps) {
    const auto king = search.mate();
    steps.done += steps_of_placement * static_cast<std::uint64_t>(search.placements());
    if (!king) {
        return std::nullopt;
    }
    const bool gave_up = search.placements() > MateSearch::placements_max;
    return RegionFault{at,
                       gave_up ? "more ways to place the men than are tried"
                               : "a king who may be mated on " + name(*king),
                       "a region without a mate"};
}

} // namespace

std::vector<Man> men_of(const Board& board) {
    std::vector<Man> men;
    for (Square square = 0; square < 64; ++square) {
        if (board.men[square] != 0) {
            men.push_back({board.men[square], square});
        }
    }
    return men;
}

std::optional<RegionFault> fault_of(const std::vector<Region>& regions, const Board& leaf,
                                    Color side, Steps& steps) {
    const std::vector<Man> men = men_of(leaf);
    if (auto fault = first_region_fault(regions.front(), men)) {
        return fault;
    }
    for (std::size_t at = 0; at < regions.size(); ++at) {
        if (const auto move = way_out({men, leaf.castling_rooks, regions}, at, steps)) {
            return RegionFault{at, *move + " leading out", "moves into the leaf's regions only"};
        }
        if (steps.are_too_many()) {
            return RegionFault{at, Steps::found_too_many, Steps::expected_fewer};
        }
        if (auto fault = mate_fault(at, {men, regions[at], ~side}, steps)) {
            return fault;
        }
    }
    return std::nullopt;
}

} // namespace compongo::verify
