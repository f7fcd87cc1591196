#include "compongo/verify/position_set.h"

#include <algorithm>

namespace compongo::verify {

std::optional<Kind> Man::certain_kind() const {
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

bool Man::is_within(const Man& other) const {
    const auto is_part = [](Squares part, Squares whole) { return (part & ~whole) == 0; };
    return std::ranges::equal(as, other.as, is_part) && (!may_be_gone || other.may_be_gone);
}

std::string name(Piece piece, Square square) {
    return piece.letter() + name(square);
}

Squares PositionSet::certain() const {
    Squares certain = 0;
    for (const Man& man : men) {
        certain |= man.is_certain() ? man.squares() : 0;
    }
    return certain;
}

Squares PositionSet::of(Color color, Kind kind) const {
    Squares squares = 0;
    for (const Man& man : men) {
        squares |= man.piece.color == color ? man.on(kind) : 0;
    }
    return squares;
}

bool PositionSet::place(std::size_t man, Kind kind, Square square) {
    men[man].remove();
    const bool has_room =
        std::ranges::all_of(men, [&](Man& other) { return other.keep_off(only(square)); });
    men[man].on(kind) = only(square);
    men[man].may_be_gone = false;
    return has_room;
}

bool PositionSet::is_within(const PositionSet& other) const {
    return turn == other.turn && std::ranges::equal(men, other.men, &Man::is_within);
}

} // namespace compongo::verify
