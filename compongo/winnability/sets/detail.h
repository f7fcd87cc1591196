/// Which positions with the same turn and pawns are put in different regions.
#pragma once

#include "compongo/winnability/sets/position_set.h"

#include <vector>

namespace compongo::winnability {

struct Detail {
    /// For each piece of the diagram, the squares on each of which it gets a region of its own
    /// while it is not promoted; positions with it elsewhere share a region. All squares for a
    /// pawn.
    std::vector<chess::SquareSet> told;
    /// For each piece a number that it shares with interchangeable pieces: same kind and colour,
    /// bishops on one colour of squares, no rook with castling rights.
    std::vector<std::size_t> alike;
    /// Tells apart the piece that has just given check, and its square, if it gives check wherever
    /// the others are.
    bool checks = false;
    /// Tells apart what pawns have become.
    chess::ByColor<bool> promotions = {true, true};
};

/// Tells apart pawns only.
[[nodiscard]] Detail telling_pawns(const Diagram& diagram);

/// Also the squares of these kings, and checks.
[[nodiscard]] Detail telling_kings(const Diagram& diagram, chess::ByColor<bool> kings);

/// Also caged pieces while they stay in their cage, the side's king near the cage of the king that
/// it is to mate, and checks; but not what the victim's pawns have become. A piece is caged if it
/// could reach few squares even if only the diagram's pawns were in its way.
[[nodiscard]] Detail telling_caged(const Diagram& diagram, chess::Color side);

} // namespace compongo::winnability
