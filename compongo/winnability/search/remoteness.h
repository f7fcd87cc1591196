/// How far a position looks from a mate in one corner. A guess, which only decides what is tried
/// first: no answer rests on it.
#pragma once

#include "compongo/winnability/search/line_search.h"

#include <array>

namespace compongo::winnability {

/// Where a mate is looked for, and how much it is worth to have the victim's pieces out of the way.
struct Approach {
    chess::Square corner;
    int worth_of_a_piece;
};

/// Counts steps of the pieces towards the simplest mates there are: the victim's king in the
/// corner, the other king two squares from him, and a queen or rook, or a pawn that becomes one, or
/// a minor piece with a piece of the victim's in his own king's way.
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
    /// The victim's pieces who may help a minor piece by standing in their king's way: where it is
    /// the only one, or all are bishops on squares of one colour, it never mates with others.
    [[nodiscard]] chess::SquareSet blockers(const chess::Board& board) const;
    [[nodiscard]] int of_blocker(const chess::Board& board) const;
    [[nodiscard]] int of_squares_left(const chess::Board& board) const;

    chess::Color side_;
    Approach approach_;
    const Aims* aims_;
    /// Pawns move seldom: what was found for the last ones is often asked for again.
    struct OfPawns {
        chess::SquareSet own;
        chess::SquareSet all;
        int remote;
    };
    mutable OfPawns last_pawns_;
};

/// The four corners, that of the least remoteness first.
[[nodiscard]] std::array<chess::Square, 4>
corners_nearest_first(const chess::Position& position, chess::Color side, int worth_of_a_piece);

} // namespace compongo::winnability
