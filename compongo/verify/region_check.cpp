#include "compongo/verify/region_check.h"

#include "compongo/verify/mate_search.h"
#include "compongo/verify/move_check.h"

#include <algorithm>

namespace compongo::verify {

namespace {

std::optional<RegionFault> first_region_fault(const Region& first, const std::vector<Man>& men) {
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (!has(first[i].own, men[i].square)) {
            return RegionFault{0, men[i].letter + name(men[i].square) + " in other places",
                               "the first region to hold the leaf"};
        }
    }
    return std::nullopt;
}

/// Turns are told apart everywhere or nowhere. Where they are, moves alone are searched for mates,
/// so that the leaf must be none; and a king's move gives no check that was there before.
std::optional<RegionFault> turn_fault(const std::vector<Stage>& stages, const Board& leaf,
                                      Color side) {
    const bool are_told_apart = stages.front().turn.has_value();
    for (std::size_t at = 0; at < stages.size(); ++at) {
        if (stages[at].turn.has_value() != are_told_apart) {
            return RegionFault{at, "regions with a turn and without one", "all alike"};
        }
    }
    if (!are_told_apart) {
        return std::nullopt;
    }
    if (stages.front().turn != leaf.turn) {
        return RegionFault{0, "the other player's turn", "the leaf's turn in the first region"};
    }
    const auto waiting = std::ranges::find(leaf.men, man_of('k', ~leaf.turn));
    const auto square = static_cast<Square>(waiting - leaf.men.begin());
    if (is_attacked(leaf.men, square, leaf.turn) || (leaf.turn != side && is_mate(leaf))) {
        return RegionFault{0, "a king attacked in the leaf", "a leaf that moves can go on from"};
    }
    return std::nullopt;
}

std::optional<RegionFault> mate_fault(std::size_t at, MateSearch search, Steps& steps) {
    const auto king = search.mate(steps);
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

std::optional<RegionFault> fault_of(const std::vector<Stage>& stages, const Board& leaf, Color side,
                                    Steps& steps) {
    const std::vector<Man> men = men_of(leaf);
    if (auto fault = first_region_fault(stages.front().region, men)) {
        return fault;
    }
    if (auto fault = turn_fault(stages, leaf, side)) {
        return fault;
    }
    const LeafProof proof{men, leaf.castling_rooks, stages, side, stages_by_kings(men, stages)};
    for (std::size_t at = 0; at < stages.size(); ++at) {
        if (const auto move = way_out(proof, at, steps)) {
            return RegionFault{at, *move + " leading out, or to a mate",
                               "moves into the leaf's regions only, none of them a mate"};
        }
        if (steps.are_too_many()) {
            return RegionFault{at, Steps::found_too_many, Steps::expected_fewer};
        }
        // Where the turns are told apart each move that could mate has been looked at.
        if (stages[at].turn) {
            continue;
        }
        if (auto fault = mate_fault(at, {men, stages[at].region, ~side}, steps)) {
            return fault;
        }
    }
    return std::nullopt;
}

} // namespace compongo::verify
