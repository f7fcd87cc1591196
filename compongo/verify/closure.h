/// All positions that legal moves lead to, up to those that are settled otherwise.
#pragma once

#include "compongo/verify/lines.h"
#include "compongo/verify/mailbox.h"
#include "compongo/verify/steps.h"

namespace compongo::verify {

/// Positions, each once, in the order in which they came.
class PositionSet {
public:
    PositionSet() : table_(table_least) {}

    /// False if it is there already.
    bool insert(const Board& board);
    [[nodiscard]] bool contains(const Board& board) const { return table_[place_of(board)] != 0; }
    [[nodiscard]] std::size_t size() const { return boards_.size(); }
    [[nodiscard]] const Board& operator[](std::size_t at) const { return boards_[at]; }

private:
    static constexpr std::size_t table_least = 1024;

    /// Where in the table the board is, or would be.
    [[nodiscard]] std::size_t place_of(const Board& board) const;
    void widen();

    std::vector<Board> boards_;
    /// The number of a board, counted from 1, at its hash or after it; at least half are 0.
    std::vector<std::uint32_t> table_;
};

/// Are these men too few to mate, however they stand? A bare king mates nobody; a lone knight
/// nobody who has only queens beside his king; bishops of one square colour nobody without a pawn,
/// a knight or a bishop of the other. (With several kings only bare ones are too few: they could
/// stand in each other's way, or guard together what one cannot.)
[[nodiscard]] bool are_too_few(const Men& men, Color side);

/// What is wrong, if something is: a mate by `side` is reached from `root`, or there are
/// more than `count` positions to go into. A leaf is not gone into; nor is a position without a
/// legal move, or with too few men. The line of the refusal is not filled in.
[[nodiscard]] std::optional<Refusal> closure_fault(const Board& root, Color side,
                                                   const PositionSet& leaves, std::size_t count,
                                                   Steps& steps);

} // namespace compongo::verify
