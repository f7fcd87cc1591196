/// Every move of one player from the positions of a set.
#pragma once

#include "compongo/winnability/sets/detail.h"

#include <functional>
#include <optional>

namespace compongo::winnability {

/// A move after which the opponent is in check: the piece, and the one square where he is now.
struct Check {
    std::size_t piece;
    chess::Square square;
};

/// Is told where a move has led, or several of one piece to different squares. False if no more is
/// wanted.
using Arrived = std::function<bool(const PositionSet& set, const std::optional<Moved>& moved,
                                   std::optional<Check> check)>;

/// Every pawn must stand on one certain square. False if not all was wanted.
bool for_each_move(const PositionSet& set, const Diagram& diagram, const Detail& detail,
                   chess::Color turn, const Arrived& arrived);

} // namespace compongo::winnability
