/// A whole round on paper, so that play can continue without a computer.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/law/contents.h"

#include <vector>

namespace compongo::hall {

/// A board of the round.
struct BoardOnPaper {
    const Board* board;
    InEvent where;
};

/// One page per board: players, clock times and the running clock, the position as a diagram and as
/// FEN, all moves, and blank lines to continue the scoresheet. A finished game shows its result.
/// Private information, such as a sealed move, is omitted.
[[nodiscard]] std::string round_paper(const std::string& title,
                                      const std::vector<BoardOnPaper>& boards,
                                      law::Language language);

} // namespace compongo::hall
