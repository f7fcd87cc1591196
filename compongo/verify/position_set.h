/// Positions, each once, in the order in which they came.
#pragma once

#include "compongo/verify/board.h"

namespace compongo::verify {

class PositionSet {
public:
    /// False if it is there already.
    bool insert(const Board& board);
    [[nodiscard]] bool contains(const Board& board) const { return table_[place_of(board)] != 0; }
    [[nodiscard]] std::size_t size() const { return boards_.size(); }
    [[nodiscard]] const Board& operator[](std::size_t at) const { return boards_[at]; }

private:
    /// Where in the table the board is, or would be.
    [[nodiscard]] std::size_t place_of(const Board& board) const;

    std::vector<Board> boards_;
    /// The number of a board, counted from 1, at its hash or after it; at least half are 0.
    std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(1024);
};

} // namespace compongo::verify
