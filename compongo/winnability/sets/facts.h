/// What holds in every position of a set.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

/// Facts of a set, computed once and asked often.
class Facts {
public:
    Facts(const PositionSet& set, const Diagram& diagram);

    /// Squares on which a piece of this colour certainly stands.
    [[nodiscard]] chess::SquareSet occupied(chess::Color color) const { return occupied_[color]; }
    [[nodiscard]] chess::SquareSet occupied() const { return occupied_.white | occupied_.black; }
    /// Squares which pieces of `~color` attack wherever they stand; the king of `color` can never
    /// move to one. None if he is not alone of his kind.
    [[nodiscard]] chess::SquareSet forbidden(chess::Color color) const { return forbidden_[color]; }

private:
    chess::ByColor<chess::SquareSet> occupied_;
    chess::ByColor<chess::SquareSet> forbidden_;
};

/// Those of the squares that some piece of this colour attacks wherever he stands. No king of the
/// other colour stands in the way.
[[nodiscard]] chess::SquareSet always_attacked(const PositionSet& set, const Diagram& diagram,
                                               chess::SquareSet among, chess::Color by);

/// One square on, as a pawn of this colour steps.
[[nodiscard]] inline chess::SquareSet ahead(chess::Color color, chess::SquareSet squares) {
    return chess::SquareSet(color == chess::Color::white ? squares.bits() << 8U
                                                         : squares.bits() >> 8U);
}

/// What a piece of this kind attacks from any of these squares, sliders being stopped by
/// `occupied`.
[[nodiscard]] chess::SquareSet attacks_from(chess::Piece piece, chess::SquareSet squares,
                                            chess::SquareSet occupied);

/// The kinds that a piece may be, with where he may stand as each.
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
