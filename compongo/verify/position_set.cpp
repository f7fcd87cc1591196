#include "compongo/verify/position_set.h"

#include <algorithm>

namespace compongo::verify {

std::optional<Kind> Piece::certain_kind() const {
    if (!is_certain()) {
        return std::nullopt;
    }
    const Squares square = squares();
    std::optional<Kind> found;
    for (const Kind kind : kinds) {
        if (on(kind) == square) {
            if (found) {
                return std::nullopt;
            }
            found = kind;
        }
    }
    return found;
}

bool Piece::is_within(const Piece& other) const {
    const auto is_part = [](Squares part, Squares whole) { return (part & ~whole) == 0; };
    return std::ranges::equal(as, other.as, is_part) && (!may_be_gone || other.may_be_gone);
}

std::string name(PieceKind what, Square square) {
    return what.letter() + name(square);
}

Squares PositionSet::certain() const {
    Squares certain = 0;
    for (const Piece& piece : pieces) {
        certain |= piece.is_certain() ? piece.squares() : 0;
    }
    return certain;
}

Squares PositionSet::of(Color color, Kind kind) const {
    Squares squares = 0;
    for (const Piece& piece : pieces) {
        squares |= piece.what.color == color ? piece.on(kind) : 0;
    }
    return squares;
}

bool PositionSet::place(std::size_t piece, Kind kind, Square square) {
    pieces[piece].remove();
    const bool has_room =
        std::ranges::all_of(pieces, [&](Piece& other) { return other.keep_off(only(square)); });
    pieces[piece].on(kind) = only(square);
    pieces[piece].may_be_gone = false;
    return has_room;
}

bool PositionSet::is_within(const PositionSet& other) const {
    return turn == other.turn && std::ranges::equal(pieces, other.pieces, &Piece::is_within);
}

} // namespace compongo::verify
