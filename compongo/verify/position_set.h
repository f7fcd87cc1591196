/// A set of positions, by what may have become of each piece.
///
/// The checker knows nothing else: a position is a set with one member, so that lines, closures and
/// regions are followed by the same moves. Of a set only two kinds of facts are used, and both hold
/// in each of its positions: a *certain* piece, who is there and can be on one square only, stands
/// on it; and no piece stands where it may not.
#pragma once

#include "compongo/verify/squares.h"

#include <vector>

namespace compongo::verify {

/// A piece of the position that the certificate is about, and what may have become of it.
struct Piece {
    PieceKind what;
    /// Where it stands in that position.
    Square home;
    /// Where it may stand, as each kind.
    std::array<Squares, kinds.size()> as = {};
    bool may_be_gone = false;
    /// A pawn that never leaves its file in all that is looked at.
    bool keeps_file = false;

    [[nodiscard]] Squares& on(Kind kind) { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares on(Kind kind) const { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares squares() const { return as[0] | as[1] | as[2] | as[3] | as[4] | as[5]; }
    /// Does it stand on one square in every position?
    [[nodiscard]] bool is_certain() const { return !may_be_gone && is_one(squares()); }
    /// If it is certain, what it is, unless it may be of several kinds.
    [[nodiscard]] std::optional<Kind> certain_kind() const;
    /// Does the other one allow all that this one does?
    [[nodiscard]] bool is_within(const Piece& other) const;

    /// Takes it off the board.
    void remove() {
        as = {};
        may_be_gone = true;
    }
    /// Others stand there. False if it is left nowhere.
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
    /// By their homes: a1, b1, ... h8.
    std::vector<Piece> pieces;
    Color turn = Color::white;
    /// The rooks that may still castle.
    Squares castling_rooks = 0;
    /// Squares that a pawn may have crossed with the last move, by two steps.
    Squares crossed = 0;

    /// Squares on which a piece certainly stands.
    [[nodiscard]] Squares certain() const;
    /// Where pieces of this colour may stand as this kind.
    [[nodiscard]] Squares of(Color color, Kind kind) const;
    /// Leaves those positions in which this piece stands there and no other does. False if there
    /// are none, some other piece being left nowhere.
    [[nodiscard]] bool place(std::size_t piece, Kind kind, Square square);
    /// Are all its positions, as far as pieces and turn tell, in the other set?
    [[nodiscard]] bool is_within(const PositionSet& other) const;
};

} // namespace compongo::verify
