/// A position in little room.
#pragma once

#include "compongo/verify/position_set.h"

#include <compare>

namespace compongo::verify {

/// What tells two positions apart: the pieces, who is to move, castling rights, and where a pawn
/// may be captured en passant.
struct Packed {
    /// The squares with each bit of the number of the piece on them, from 1.
    std::array<Squares, 4> bits = {};
    Squares castling_rooks = 0;
    Squares crossed = 0;
    Color turn = Color::white;

    friend auto operator<=>(const Packed&, const Packed&) = default;
};

/// Of a set with one position.
[[nodiscard]] Packed packed(const PositionSet& position);
/// The position, each piece's home being where it stands.
[[nodiscard]] PositionSet unpacked(const Packed& packed);

} // namespace compongo::verify
