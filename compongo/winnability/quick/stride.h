/// A fast heuristic for a side with a queen, or with a pawn to become one: the queen mates in front
/// of the victim's king, which is on the edge of the board, protected by another piece.
#pragma once

#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

/// The mating line if the heuristic finds one. It proposes moves for both players and never goes
/// back, so nothing follows from a failure.
[[nodiscard]] std::optional<MatingLine> stride(const chess::Position& position, chess::Color side);

} // namespace compongo::winnability
