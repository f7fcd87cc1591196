#include "compongo/winnability/sets/position_set.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::winnability {

using chess::Square;
using chess::SquareSet;

Diagram::Diagram(const chess::Position& position) : castling_rooks(position.castling_rooks()) {
    for (const Square square : position.board().occupied()) {
        pieces.push_back(*position.board().piece_on(square));
        squares.push_back(square);
    }
}

PositionSet set_of(const Diagram& diagram) {
    PositionSet set;
    for (const Square square : diagram.squares) {
        set.push_back({.unchanged = SquareSet(square)});
    }
    return set;
}

bool join(PositionSet& set, const PositionSet& more) {
    bool has_grown = false;
    for (std::size_t at = 0; at < set.size(); ++at) {
        Whereabouts& where = set[at];
        const Whereabouts before = where;
        where.unchanged |= more[at].unchanged;
        where.promoted |= more[at].promoted;
        where.kinds |= more[at].kinds;
        where.may_be_gone = where.may_be_gone || more[at].may_be_gone;
        has_grown = has_grown || where != before;
    }
    return has_grown;
}

} // namespace compongo::winnability
