/// Facts that hold in every position of a set.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

/// Computed once and asked often.
class Facts {
public:
    Facts(const PositionSet& set, const Diagram& diagram);

    /// Squares on which a piece of this colour certainly is.
    [[nodiscard]] chess::SquareSet occupied(chess::Color color) const { return occupied_[color]; }
    [[nodiscard]] chess::SquareSet occupied() const { return occupied_.white | occupied_.black; }
    /// Squares that pieces of `~color` attack wherever they are, so the king of `color` can never
    /// move there. Empty unless `color` has exactly one king.
    [[nodiscard]] chess::SquareSet forbidden(chess::Color color) const { return forbidden_[color]; }

private:
    chess::ByColor<chess::SquareSet> occupied_;
    chess::ByColor<chess::SquareSet> forbidden_;
};

/// The squares in `among` that some piece of this colour attacks wherever it is. The other colour's
/// king does not block lines.
[[nodiscard]] chess::SquareSet always_attacked(const PositionSet& set, const Diagram& diagram,
                                               chess::SquareSet among, chess::Color by);

/// One square ahead, in the direction of a pawn of this colour.
[[nodiscard]] inline chess::SquareSet ahead(chess::Color color, chess::SquareSet squares) {
    return chess::SquareSet(color == chess::Color::white ? squares.bits() << 8U
                                                         : squares.bits() >> 8U);
}

/// The squares attacked by a piece of this kind from any of these squares; sliders are blocked by
/// `occupied`.
[[nodiscard]] chess::SquareSet attacks_from(chess::Piece piece, chess::SquareSet squares,
                                            chess::SquareSet occupied);

/// Visits each kind that the piece may be, with its possible squares as that kind.
template <class Visitor>
void for_each_kind(const Whereabouts& where, chess::Piece piece, Visitor visit) {
    if (!where.unchanged.is_empty()) {
        visit(piece, where.unchanged);
    }
    if (!where.promoted.is_empty()) {
        for (const chess::PieceType type : chess::promotions) {
            if ((where.kinds >> index(type) & 1U) != 0) {
                visit(chess::Piece{type, piece.color}, where.promoted);
            }
        }
    }
}

} // namespace compongo::winnability
