#include "compongo/winnability/certain.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::SquareSet;

bool are_of_one_colour(SquareSet bishops) {
    return (bishops & chess::light_squares).is_empty() ||
           (bishops - chess::light_squares).is_empty();
}

} // namespace

bool has_one_king_each(const chess::Board& board) {
    return board.men(Color::white, PieceType::king).size() == 1 &&
           board.men(Color::black, PieceType::king).size() == 1;
}

bool is_unwinnable_by_men(const chess::Board& board, Color side) {
    const auto men = [&](Color color, PieceType type) { return board.men(color, type); };
    if (men(~side, PieceType::king).is_empty()) {
        return true;
    }
    if (!has_one_king_each(board)) {
        return false;
    }
    const SquareSet pieces = board.men(side) - men(side, PieceType::king);
    if (pieces.is_empty()) {
        return true;
    }
    const SquareSet theirs = board.men(~side) - men(~side, PieceType::king);
    if (pieces == men(side, PieceType::knight) && pieces.size() == 1) {
        return (theirs - men(~side, PieceType::queen)).is_empty();
    }
    if (pieces == men(side, PieceType::bishop) && are_of_one_colour(pieces)) {
        // Only a man that stands in his own king's way on a square of the other colour could help.
        const SquareSet helpers = men(~side, PieceType::pawn) | men(~side, PieceType::knight) |
                                  men(~side, PieceType::bishop);
        const bool is_light = !(pieces & chess::light_squares).is_empty();
        const SquareSet harmless = men(~side, PieceType::bishop) &
                                   (is_light ? chess::light_squares : ~chess::light_squares);
        return (helpers - harmless).is_empty();
    }
    return false;
}

} // namespace compongo::winnability
