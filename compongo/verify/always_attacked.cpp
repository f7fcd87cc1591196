#include "compongo/verify/always_attacked.h"

namespace compongo::verify {

namespace {

/// Squares where pieces may be, the king asked about excluded.
class Haunted {
public:
    Haunted(const PositionSet& set, std::size_t but) {
        for (std::size_t piece = 0; piece < set.pieces.size(); ++piece) {
            const Squares squares = piece != but ? set.pieces[piece].squares() : 0;
            by_several_ |= by_any_ & squares;
            by_any_ |= squares;
        }
    }
    [[nodiscard]] Squares by_others_than(const Piece& piece) const {
        return by_several_ | (by_any_ & ~piece.squares());
    }

private:
    Squares by_any_ = 0;
    Squares by_several_ = 0;
};

} // namespace

Squares always_attacked(const PositionSet& set, Color by, std::size_t king, Squares among,
                        Budget& budget) {
    const Haunted haunted(set, king);
    Squares attacked = 0;
    for (const Piece& piece : set.pieces) {
        if (piece.what.color != by || piece.may_be_gone) {
            continue;
        }
        const Squares others = haunted.by_others_than(piece);
        Squares always = among;
        for (const Kind kind : kinds) {
            for (Squares from = piece.on(kind); from != 0 && always != 0; from &= from - 1) {
                always &= reach({by, kind}, lowest(from), others);
                budget.spend(1);
            }
        }
        attacked |= always;
    }
    return attacked;
}

} // namespace compongo::verify
