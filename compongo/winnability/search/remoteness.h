/// A heuristic distance from a mate in one corner. It only decides the order of the search: no
/// answer depends on it.
#pragma once

#include "compongo/winnability/search/line_search.h"

#include <array>

namespace compongo::winnability {

/// The corner, and the bonus for a captured piece of the victim's.
struct Approach {
    chess::Square corner;
    int worth_of_a_piece;
};

/// Counts steps towards the simplest mates: the victim's king in the corner, the other king two
/// squares away, and a queen or rook, a pawn that becomes one, or a minor piece together with a
/// piece of the victim's that blocks its own king.
class Remoteness final : public Guide {
public:
    Remoteness(chess::Color side, Approach approach);

    [[nodiscard]] int of(const chess::Board& board, chess::Color turn) const override;
    [[nodiscard]] chess::Square nearest(chess::SquareSet kings, chess::Color color) const override;
    void judge(const chess::Position& position, const chess::MoveList& moves,
               Gains& gains) const override;

private:
    struct Aims;

    void judge_own(const chess::Board& board, const chess::MoveList& moves, Gains& gains) const;
    void judge_victims(const chess::Board& board, const chess::MoveList& moves, Gains& gains) const;
    [[nodiscard]] int of_mating_pieces(const chess::Board& board) const;
    [[nodiscard]] int of_pawns(chess::SquareSet own, chess::SquareSet all) const;
    /// The victim's pieces that can help a minor piece by blocking their king. A lone minor piece,
    /// or bishops on one colour, mate with certain kinds only.
    [[nodiscard]] chess::SquareSet blockers(const chess::Board& board) const;
    [[nodiscard]] int of_blocker(const chess::Board& board) const;
    [[nodiscard]] int of_squares_left(const chess::Board& board) const;

    chess::Color side_;
    Approach approach_;
    const Aims* aims_;
    /// A cache for the last pawns asked for, since pawns seldom move.
    struct OfPawns {
        chess::SquareSet own;
        chess::SquareSet all;
        int remote;
    };
    mutable OfPawns last_pawns_;
};

/// The four corners, the least remote first.
[[nodiscard]] std::array<chess::Square, 4>
corners_nearest_first(const chess::Position& position, chess::Color side, int worth_of_a_piece);

} // namespace compongo::winnability
