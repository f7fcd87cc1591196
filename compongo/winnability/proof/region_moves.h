/// All moves of one player from the positions of a set.
#pragma once

#include "compongo/winnability/sets/detail.h"

#include <functional>
#include <optional>

namespace compongo::winnability {

/// A move after which the opponent is in check: the piece and the one square where it is now.
struct Check {
    std::size_t piece;
    chess::Square square;
};

/// Receives the set after a move, or after several moves of one piece to different squares. Returns
/// false to stop.
using Arrived = std::function<bool(const PositionSet& set, const std::optional<Moved>& moved,
                                   std::optional<Check> check)>;

/// Every pawn must be on one certain square. Returns false if it was stopped.
bool for_each_move(const PositionSet& set, const Diagram& diagram, const Detail& detail,
                   chess::Color turn, const Arrived& arrived);

} // namespace compongo::winnability
