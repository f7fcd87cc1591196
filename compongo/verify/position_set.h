/// A set of positions, given by the possible kinds and squares of each piece.
///
/// The checker uses nothing else: a position is a set with one member, so lines, closures and
/// regions share one move generator. Only two kinds of facts are used of a set, and both hold in
/// each of its positions: a *certain* piece, which is on the board and has one possible square, is
/// on it; and no piece is on a square that is not among its possible ones.
#pragma once

#include "compongo/verify/squares.h"

#include <vector>

namespace compongo::verify {

/// A piece of the certificate's position, and what may have become of it.
struct Piece {
    PieceKind what;
    /// Its square in that position.
    Square home;
    /// Its possible squares, for each kind.
    std::array<Squares, kinds.size()> as = {};
    bool may_be_gone = false;
    /// A pawn that never leaves its file in all sets examined.
    bool keeps_file = false;

    [[nodiscard]] Squares& on(Kind kind) { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares on(Kind kind) const { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares squares() const { return as[0] | as[1] | as[2] | as[3] | as[4] | as[5]; }
    /// Is it on one square in every position?
    [[nodiscard]] bool is_certain() const { return !may_be_gone && is_one(squares()); }
    /// The kind of a certain piece, unless several are possible.
    [[nodiscard]] std::optional<Kind> certain_kind() const;
    /// Does the other piece allow everything that this one does?
    [[nodiscard]] bool is_within(const Piece& other) const;

    /// Captures it.
    void remove() {
        as = {};
        may_be_gone = true;
    }
    /// Removes squares from the possible ones. False if none is left.
    [[nodiscard]] bool keep_off(Squares taken) {
        for (Squares& squares : as) {
            squares &= ~taken;
        }
        return may_be_gone || squares() != 0;
    }
};
/// Such as `Ke1`.
[[nodiscard]] std::string name(PieceKind what, Square square);

struct PositionSet {
    /// Ordered by home: a1, b1, ... h8.
    std::vector<Piece> pieces;
    Color turn = Color::white;
    /// The rooks that may still castle.
    Squares castling_rooks = 0;
    /// Squares that a pawn may have crossed by a double step in the last move.
    Squares crossed = 0;

    /// Squares that are occupied for certain.
    [[nodiscard]] Squares certain() const;
    /// Possible squares of this kind and colour.
    [[nodiscard]] Squares of(Color color, Kind kind) const;
    /// Restricts the set to positions with this piece on this square. False if there are none,
    /// since another piece has no square left.
    [[nodiscard]] bool place(std::size_t piece, Kind kind, Square square);
    /// Are all its positions in the other set, as far as pieces and turn show?
    [[nodiscard]] bool is_within(const PositionSet& other) const;
};

} // namespace compongo::verify
