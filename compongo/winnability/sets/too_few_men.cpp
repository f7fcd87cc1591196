#include "compongo/winnability/sets/too_few_men.h"

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

/// Of positions with one king each, by where men of each sort may stand.
template <class Men>
bool are_too_few(Color side, Men men) {
    const SquareSet knights = men(side, PieceType::knight);
    const SquareSet bishops = men(side, PieceType::bishop);
    if (!(men(side, PieceType::queen) | men(side, PieceType::rook) | men(side, PieceType::pawn))
             .is_empty()) {
        return false;
    }
    const SquareSet theirs = men(~side, PieceType::pawn) | men(~side, PieceType::knight);
    const SquareSet their_bishops = men(~side, PieceType::bishop);
    if (bishops.is_empty()) {
        return knights.is_empty() ||
               (!knights.has_several() &&
                (theirs | their_bishops | men(~side, PieceType::rook)).is_empty());
    }
    // Only a man that stands in his own king's way on a square of the other colour could help.
    return knights.is_empty() && theirs.is_empty() && are_of_one_colour(bishops | their_bishops);
}

} // namespace

bool has_one_king_each(const chess::Board& board) {
    return board.men(Color::white, PieceType::king).size() == 1 &&
           board.men(Color::black, PieceType::king).size() == 1;
}

bool men_are_too_few(const chess::Board& board, Color side) {
    if (board.men(~side, PieceType::king).is_empty()) {
        return true;
    }
    return has_one_king_each(board) &&
           are_too_few(side, [&](Color color, PieceType type) { return board.men(color, type); });
}

bool men_are_too_few(const PositionSet& set, const Diagram& diagram, Color side) {
    chess::ByColor<std::array<SquareSet, 7>> men;
    for (std::size_t at = 0; at < set.size(); ++at) {
        for_each_kind(set[at], diagram.men[at], [&](chess::Man as, SquareSet squares) {
            men[as.color].at(index(as.type)) |= squares;
        });
    }
    return are_too_few(side, [&](Color color, PieceType type) { return men[color][index(type)]; });
}

} // namespace compongo::winnability
