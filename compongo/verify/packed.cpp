#include "compongo/verify/packed.h"

namespace compongo::verify {

namespace {

/// From 1 to 12: 0 is a vacant square.
unsigned number_of(Piece piece) {
    return 1 + static_cast<unsigned>(piece.kind) + 6 * static_cast<unsigned>(piece.color);
}

Piece piece_of(unsigned number) {
    return {static_cast<Color>((number - 1) / 6), static_cast<Kind>((number - 1) % 6)};
}

} // namespace

Packed packed(const PositionSet& position) {
    Packed packed{{}, position.castling_rooks, position.crossed, position.turn};
    for (const Man& man : position.men) {
        for (const Kind kind : kinds) {
            const unsigned number = number_of({man.piece.color, kind});
            for (unsigned bit = 0; bit < packed.bits.size() && man.on(kind) != 0; ++bit) {
                packed.bits.at(bit) |= (number >> bit & 1U) != 0 ? man.on(kind) : 0;
            }
        }
    }
    return packed;
}

PositionSet unpacked(const Packed& packed) {
    PositionSet position{{}, packed.turn, packed.castling_rooks, packed.crossed};
    const auto& [ones, twos, fours, eights] = packed.bits;
    for (const Square square : Each{ones | twos | fours | eights}) {
        const auto bit = [&](Squares squares) { return has(squares, square) ? 1U : 0U; };
        Man man{piece_of(bit(ones) + 2 * bit(twos) + 4 * bit(fours) + 8 * bit(eights)), square};
        man.on(man.piece.kind) = only(square);
        position.men.push_back(man);
    }
    return position;
}

} // namespace compongo::verify
