/// What a mate could look like in a set of positions.
#pragma once

#include "compongo/winnability/sets/position_set.h"

#include <optional>
#include <vector>

namespace compongo::winnability {

/// A piece of the diagram, as the kind that it has become, on a square.
struct Placed {
    std::size_t piece;
    chess::PieceType as;
    chess::Square square;
};

/// The pieces of a mate besides those whose square is certain; the mated king comes last.
using MatePicture = std::vector<Placed>;

/// A mate by `side` that the set does not exclude: the king is attacked, each square around it is
/// occupied by one of its own pieces or attacked, and no placed piece can answer the check. If
/// there is none, the set contains no mate; a picture does not prove that there is one. (The work
/// is limited; where it ran out, the picture lacks pieces.)
[[nodiscard]] std::optional<MatePicture> picture_of_mate(const PositionSet& set,
                                                         const Diagram& diagram, chess::Color side);

/// The same after a move by the side: the checking piece has just moved, or attacks through a
/// square that was left. Takes a unit of `effort` for each piece tried on a square.
[[nodiscard]] std::optional<MatePicture> picture_of_mate(const PositionSet& set,
                                                         const Diagram& diagram, chess::Color side,
                                                         const std::optional<Moved>& moved,
                                                         std::size_t& effort);

} // namespace compongo::winnability
