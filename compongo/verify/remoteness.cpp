#include "compongo/verify/remoteness.h"

#include <algorithm>

namespace compongo::verify {

namespace {

unsigned distance(Square one, Square other) {
    const auto apart = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
    return std::max(apart(one % 8, other % 8), apart(one / 8, other / 8));
}

unsigned distance_to_nearest(Square from, Squares squares) {
    unsigned steps = 7;
    for (const Square square : Each{squares}) {
        steps = std::min(steps, distance(from, square));
    }
    return steps;
}

} // namespace

unsigned remoteness(const PositionSet& position, Color side) {
    constexpr unsigned without = 13;
    constexpr Squares corners = 0x8100000000000081;
    unsigned mating_piece = without;
    unsigned pieces = 0;
    Squares victims = 0;
    Square victim = 0;
    Square king = 0;
    for (const Piece& piece : position.pieces) {
        if (piece.may_be_gone) {
            continue;
        }
        const Square square = lowest(piece.squares());
        const bool is_own = piece.what.color == side;
        if (piece.what.kind == Kind::king) {
            (is_own ? king : victim) = square;
        } else if (!is_own) {
            victims |= only(square);
            ++pieces;
        } else if (piece.on(Kind::pawn) != 0) {
            mating_piece =
                std::min(mating_piece, 1 + (side == Color::white ? 7 - square / 8 : square / 8));
        } else if ((piece.on(Kind::queen) | piece.on(Kind::rook)) != 0) {
            mating_piece = 0;
        }
    }
    const unsigned helper =
        mating_piece == without ? 3 * distance_to_nearest(victim, victims) : 4 * pieces;
    return 6 * mating_piece + 3 * distance_to_nearest(victim, corners) +
           2 * distance(king, victim) + helper;
}

} // namespace compongo::verify
