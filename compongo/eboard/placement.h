/// Piece placements, the first field of a FEN.
#pragma once

#include "compongo/chess/board.h"

#include <optional>
#include <string_view>

namespace compongo::eboard {

/// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`: any pieces on any squares; nothing if the text is
/// malformed.
[[nodiscard]] std::optional<chess::Board> read_placement(std::string_view text);

/// The board rotated by half a turn: a1 becomes h8.
[[nodiscard]] chess::Board turned_round(const chess::Board& board);

/// The squares whose pieces differ.
[[nodiscard]] chess::SquareSet differences(const chess::Board& a, const chess::Board& b);

} // namespace compongo::eboard
