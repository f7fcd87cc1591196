/// Exports a board's game as PGN.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/pgn/pgn_game.h"

#include <vector>

namespace compongo::hall {

/// In export format, with `[%clk]` after each move whose time is known. PGN can express legal moves
/// only, so the moves from the first illegal one on are in a comment.
[[nodiscard]] pgn::PgnGame pgn_game(const Board& board, const InEvent& where);

/// Tags and result only.
[[nodiscard]] pgn::PgnGame pgn_heading(const Board& board, const InEvent& where);

/// All moves. A game with illegal moves is split into parts, each starting from the position that
/// such a move left (docs/PGN_STANDING_ILLEGAL_MOVE.md).
[[nodiscard]] std::vector<pgn::PgnGame> pgn_games(const Board& board, const InEvent& where);

} // namespace compongo::hall
