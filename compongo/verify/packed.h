/// A compact form of a position.
#pragma once

#include "compongo/verify/position_set.h"

#include <compare>

namespace compongo::verify {

/// What distinguishes two positions: pieces, turn, castling rights, and the en passant square.
struct Packed {
    /// For each bit of the piece numbers, the squares whose piece has it.
    std::array<Squares, 4> bits = {};
    Squares castling_rooks = 0;
    Squares crossed = 0;
    Color turn = Color::white;

    friend auto operator<=>(const Packed&, const Packed&) = default;
};

/// For a set with one position.
[[nodiscard]] Packed packed(const PositionSet& position);
/// The position; each piece's home is its square.
[[nodiscard]] PositionSet unpacked(const Packed& packed);

} // namespace compongo::verify
