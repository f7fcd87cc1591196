/// A whole round on paper, so that it can be played on without a computer.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/law/contents.h"

#include <vector>

namespace compongo::hall {

/// A board of the round, as it stands.
struct BoardOnPaper {
    const Board* board;
    InEvent where;
};

/// A sheet for each board, each beginning on a page of its own: who plays, what the clocks show and
/// whose runs, the position as a diagram and as FEN, and all moves, with lines to go on writing. Of
/// a game that is over the result. What only one player may know, such as a sealed move, is not on
/// it.
[[nodiscard]] std::string round_paper(const std::string& title,
                                      const std::vector<BoardOnPaper>& boards,
                                      law::Language language);

} // namespace compongo::hall
