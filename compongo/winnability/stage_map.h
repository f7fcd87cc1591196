/// The stages that a position may come to: a region for each placement of kings and pawns, each set
/// of men and each turn. docs/WINNABILITY.md has what they prove.
#pragma once

#include "compongo/winnability/mate_picture.h"
#include "compongo/winnability/stage_moves.h"

#include <optional>
#include <utility>

namespace compongo::winnability {

/// A set of positions in which, where it is told, this player is to move.
struct Stage {
    Region region;
    std::optional<chess::Color> turn;
};

/// A move of the side that may mate, as far as its stage tells.
struct SeemingMate {
    /// The number of the stage in which it is made, and what comes of it.
    std::uint32_t from;
    Region after;
    MatePicture picture;
};

struct StageMap {
    Diagram diagram;
    std::vector<Stage> stages = {};
    /// By moves from one stage to another, by their numbers.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps = {};
    std::vector<SeemingMate> mates = {};
    /// No move leads out of the stages.
    bool is_complete = false;
};

struct StageLimits {
    /// How many moves between stages, and placements of men in search of mates, may be looked at.
    std::size_t effort;
    /// How many moves that seem to mate are found before it ends.
    std::size_t mates;
    Detail detail = {};
};

/// All stages from this position on, the nearest first.
[[nodiscard]] StageMap map_stages(const chess::Position& position, chess::Color side,
                                  const StageLimits& limits);

} // namespace compongo::winnability
