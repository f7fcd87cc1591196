/// What stands on a board, as the first field of a FEN says it.
#pragma once

#include "compongo/chess/board.h"

#include <optional>
#include <string_view>

namespace compongo::eboard {

/// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR`, any pieces on any squares; nothing if it is not
/// in this form.
[[nodiscard]] std::optional<chess::Board> read_placement(std::string_view text);

/// The same pieces seen from the other side: a1 is h8.
[[nodiscard]] chess::Board turned_round(const chess::Board& board);

/// The squares on which not the same piece stands.
[[nodiscard]] chess::SquareSet differences(const chess::Board& a, const chess::Board& b);

} // namespace compongo::eboard
