/// A board's game as PGN, as it stands now.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/pgn/pgn_game.h"

#include <vector>

namespace compongo::hall {

/// In export form, with `[%clk]` after each move whose time is known. PGN can only write legal
/// moves: from the first that was not, the moves stand in a comment.
[[nodiscard]] pgn::PgnGame pgn_game(const Board& board, const InEvent& where);

/// The same without moves: tags and result.
[[nodiscard]] pgn::PgnGame pgn_heading(const Board& board, const InEvent& where);

/// The same with all its moves: where illegal ones stand the game comes in parts, each from the
/// position that such a move left (docs/PGN_STANDING_ILLEGAL_MOVE.md).
[[nodiscard]] std::vector<pgn::PgnGame> pgn_games(const Board& board, const InEvent& where);

} // namespace compongo::hall
