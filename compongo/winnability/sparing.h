/// A guess that has few men move: most mates need few of those who are there.
#pragma once

#include "compongo/winnability/line_search.h"

namespace compongo::winnability {

/// As another guide, and farther for each man, kings apart, who stands where nobody stood at first.
class Sparing final : public Guide {
public:
    /// The other guide must outlive it. A pawn counts for two thirds of a piece.
    Sparing(const Guide& guide, const chess::Board& first, int per_piece);

    [[nodiscard]] int of(const chess::Board& board, chess::Color turn) const override;
    [[nodiscard]] chess::Square nearest(chess::SquareSet kings, chess::Color color) const override;
    void judge(const chess::Position& position, const chess::MoveList& moves,
               Gains& gains) const override;

private:
    const Guide* guide_;
    /// Where men stood, but for kings.
    chess::SquareSet stood_;
    int per_piece_;
};

} // namespace compongo::winnability
