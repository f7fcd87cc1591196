#include "compongo/verify/too_few_pieces.h"

#include <algorithm>

namespace compongo::verify {

bool pieces_are_too_few(const PositionSet& set, Color side) {
    const auto own = [&](Kind kind) { return set.of(side, kind); };
    const auto theirs = [&](Kind kind) { return set.of(~side, kind); };
    if (theirs(Kind::king) == 0) {
        return true;
    }
    if ((own(Kind::pawn) | own(Kind::rook) | own(Kind::queen)) != 0) {
        return false;
    }
    const Squares knights = own(Kind::knight);
    const Squares bishops = own(Kind::bishop);
    if ((knights | bishops) == 0) {
        return true;
    }
    const auto has_one_king = [&](Color color) {
        return std::ranges::count(set.pieces, PieceKind{color, Kind::king}, &Piece::what) == 1;
    };
    if (!has_one_king(Color::white) || !has_one_king(Color::black) ||
        (theirs(Kind::pawn) | theirs(Kind::knight)) != 0) {
        return false;
    }
    if (bishops == 0) {
        return is_one(knights) && (theirs(Kind::bishop) | theirs(Kind::rook)) == 0;
    }
    const Squares colour = (bishops & light_squares) != 0 ? light_squares : ~light_squares;
    return knights == 0 && ((bishops | theirs(Kind::bishop)) & ~colour) == 0;
}

} // namespace compongo::verify
