/// How a mate could look in the positions of a set.
#pragma once

#include "compongo/winnability/sets/position_set.h"

#include <optional>
#include <vector>

namespace compongo::winnability {

/// One piece of the diagram, as what he has become, on one square.
struct Placed {
    std::size_t piece;
    chess::PieceType as;
    chess::Square square;
};

/// The pieces that make a mate, besides those who stand where they must: the mated king last.
using MatePicture = std::vector<Placed>;

/// A mate by `side` that no fact of the set excludes: the king is attacked, each square round
/// him taken by a piece of his own or attacked, and none of the pieces placed can answer the check.
/// If there is none, there is no mate in the set; a picture does not mean that there is one. (The
/// work is limited; a picture that was not worked out lacks pieces.)
[[nodiscard]] std::optional<MatePicture> picture_of_mate(const PositionSet& set,
                                                         const Diagram& diagram, chess::Color side);

/// The same after a move by the side: whoever gives check has just moved, or does so through a
/// square that was left. Takes what it costs from the effort, a unit for each piece tried on a
/// square.
[[nodiscard]] std::optional<MatePicture> picture_of_mate(const PositionSet& set,
                                                         const Diagram& diagram, chess::Color side,
                                                         const std::optional<Moved>& moved,
                                                         std::size_t& effort);

} // namespace compongo::winnability
