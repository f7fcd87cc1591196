/// The quick way to a mate, for a side with a queen or with a pawn to become one: she mates on the
/// square in front of the victim's king, who stands on the edge of the board, and some other piece
/// of the side's supports her.
#pragma once

#include "compongo/winnability/search/line_search.h"

namespace compongo::winnability {

/// A line that ends in mate by the side, if the way, along which both players' moves are proposed
/// and none is weighed against others, leads to one. That it does not says nothing.
[[nodiscard]] std::optional<MatingLine> stride(const chess::Position& position, chess::Color side);

} // namespace compongo::winnability
