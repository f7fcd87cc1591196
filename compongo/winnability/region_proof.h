/// Proving by regions that a side cannot mate.
#pragma once

#include "compongo/winnability/stage_map.h"

#include <tl/expected.hpp>

namespace compongo::winnability {

/// Stages which no legal move leaves, the diagram's position in the first of them, no mate by the
/// side in any.
struct RegionProof {
    chess::Position position;
    Diagram diagram;
    std::vector<Stage> stages;
};

/// One king of each colour and no en passant capture: what the proofs below ask for.
[[nodiscard]] bool may_be_proved_by_regions(const chess::Position& position);

/// By one region for the whole game: cheap. None if it seems to hold a mate.
[[nodiscard]] std::optional<RegionProof> prove_by_one_region(const chess::Position& position,
                                                             chess::Color side);

/// What a proof may cost: a unit for each move of one man from a stage, and for each man tried in a
/// picture of a mate.
struct StageBudget {
    std::size_t effort;
    Detail detail;
};

/// Why stages do not prove it.
struct Unproved {
    /// Some move seems to mate; if none does, the budget was spent, and more of it might do.
    bool seems_to_mate;
    /// The kings who kept to one square in all stages that were seen.
    chess::ByColor<bool> keeps;
};

/// By a stage for each placement of kings and pawns, each set of men and each turn.
[[nodiscard]] tl::expected<RegionProof, Unproved>
prove_by_stages(const chess::Position& position, chess::Color side, StageBudget budget);

} // namespace compongo::winnability
