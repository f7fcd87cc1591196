#include "compongo/verify/packed.h"

namespace compongo::verify {

namespace {

/// From 1 to 12; 0 is an empty square.
unsigned number_of(PieceKind what) {
    return 1 + static_cast<unsigned>(what.kind) + 6 * static_cast<unsigned>(what.color);
}

PieceKind piece_kind_of(unsigned number) {
    return {static_cast<Color>((number - 1) / 6), static_cast<Kind>((number - 1) % 6)};
}

} // namespace

Packed packed(const PositionSet& position) {
    Packed packed{{}, position.castling_rooks, position.crossed, position.turn};
    for (const Piece& piece : position.pieces) {
        for (const Kind kind : kinds) {
            const unsigned number = number_of({piece.what.color, kind});
            for (unsigned bit = 0; bit < packed.bits.size() && piece.on(kind) != 0; ++bit) {
                packed.bits.at(bit) |= (number >> bit & 1U) != 0 ? piece.on(kind) : 0;
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
        Piece piece{piece_kind_of(bit(ones) + 2 * bit(twos) + 4 * bit(fours) + 8 * bit(eights)),
                    square};
        piece.on(piece.what.kind) = only(square);
        position.pieces.push_back(piece);
    }
    return position;
}

} // namespace compongo::verify
