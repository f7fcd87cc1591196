/// What may have become of each man of a leaf.
#pragma once

#include "compongo/verify/board.h"

namespace compongo::verify {

/// A man of the leaf.
struct Man {
    Piece piece;
    Square square;
};
/// Such as `Ke1`.
[[nodiscard]] inline std::string name(const Man& man) {
    return letters[man.piece.number()] + name(man.square);
}
/// All of them, in the order a1, b1, ... h8.
[[nodiscard]] inline std::vector<Man> men_of(const Board& board) {
    std::vector<Man> men;
    for (const Square square : Each{board.men.all()}) {
        men.push_back({board.men.at(square), square});
    }
    return men;
}

/// A set of kinds, a bit for each.
using Kinds = unsigned;
[[nodiscard]] constexpr Kinds only(Kind kind) {
    return 1U << static_cast<unsigned>(kind);
}

/// What may have become of one man.
struct Whereabouts {
    /// Where he may stand as what he was.
    Squares own = 0;
    /// Where he may stand promoted, to one of these kinds.
    Squares promoted = 0;
    Kinds kinds = 0;
    bool may_be_gone = false;

    [[nodiscard]] Squares squares() const { return own | promoted; }
    /// Does he stand on one square in every position?
    [[nodiscard]] bool is_certain() const { return !may_be_gone && std::has_single_bit(squares()); }
    /// Does the other one allow all that this one does?
    [[nodiscard]] bool is_within(const Whereabouts& other) const {
        return (own & ~other.own) == 0 && (promoted & ~other.promoted) == 0 &&
               (promoted == 0 || (kinds & ~other.kinds) == 0) &&
               (!may_be_gone || other.may_be_gone);
    }
    friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

/// One for each man of the leaf, in his order.
using Region = std::vector<Whereabouts>;

/// Where this man may stand as a man of this kind.
[[nodiscard]] constexpr Squares squares_as(Kind kind, const Man& man, const Whereabouts& may) {
    const Squares promoted = (may.kinds & only(kind)) != 0 ? may.promoted : 0;
    return kind == man.piece.kind ? may.own : promoted;
}

} // namespace compongo::verify
