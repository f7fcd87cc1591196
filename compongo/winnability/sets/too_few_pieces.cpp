#include "compongo/winnability/sets/too_few_pieces.h"

#include "compongo/winnability/sets/facts.h"

#include <array>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::SquareSet;

bool are_of_one_colour(SquareSet bishops) {
    return (bishops & chess::light_squares).is_empty() ||
           (bishops - chess::light_squares).is_empty();
}

/// For positions with one king each; `pieces` gives the possible squares of each kind.
template <class Pieces>
bool are_too_few(Color side, Pieces pieces) {
    const SquareSet knights = pieces(side, PieceType::knight);
    const SquareSet bishops = pieces(side, PieceType::bishop);
    if (!(pieces(side, PieceType::queen) | pieces(side, PieceType::rook) |
          pieces(side, PieceType::pawn))
             .is_empty()) {
        return false;
    }
    const SquareSet theirs = pieces(~side, PieceType::pawn) | pieces(~side, PieceType::knight);
    const SquareSet their_bishops = pieces(~side, PieceType::bishop);
    if (bishops.is_empty()) {
        return knights.is_empty() ||
               (!knights.has_several() &&
                (theirs | their_bishops | pieces(~side, PieceType::rook)).is_empty());
    }
    // Only a piece that blocks its own king on a square of the other colour could help.
    return knights.is_empty() && theirs.is_empty() && are_of_one_colour(bishops | their_bishops);
}

} // namespace

bool has_one_king_each(const chess::Board& board) {
    return board.pieces(Color::white, PieceType::king).size() == 1 &&
           board.pieces(Color::black, PieceType::king).size() == 1;
}

bool pieces_are_too_few(const chess::Board& board, Color side) {
    if (board.pieces(~side, PieceType::king).is_empty()) {
        return true;
    }
    return has_one_king_each(board) && are_too_few(side, [&](Color color, PieceType type) {
               return board.pieces(color, type);
           });
}

bool pieces_are_too_few(const PositionSet& set, const Diagram& diagram, Color side) {
    chess::ByColor<std::array<SquareSet, 7>> pieces;
    for (std::size_t at = 0; at < set.size(); ++at) {
        for_each_kind(set[at], diagram.pieces[at], [&](chess::Piece as, SquareSet squares) {
            pieces[as.color].at(index(as.type)) |= squares;
        });
    }
    return are_too_few(side,
                       [&](Color color, PieceType type) { return pieces[color][index(type)]; });
}

} // namespace compongo::winnability
