/// Which piece stands on which square: the placement, and nothing else.
#pragma once

#include "compongo/chess/square_set.h"

namespace compongo::chess {

/// Four bits a square in four planes, 32 bytes in all: three bits of `PieceType` and the colour.
/// Any placement can be said: no king, nine kings, pawns anywhere.
class Board {
public:
    /// The planes in the order of the bits of `PieceType`, then White's pieces.
    using Planes = std::array<std::uint64_t, 4>;

    constexpr Board() = default;
    COMPONGO_INLINE constexpr explicit Board(const Planes& planes) : planes_(planes) {}
    [[nodiscard]] COMPONGO_INLINE constexpr const Planes& planes() const { return planes_; }

    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet occupied() const {
        return SquareSet(planes_[0] | planes_[1] | planes_[2]);
    }
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet pieces(Color color) const {
        return color == Color::white ? SquareSet(planes_[3]) : occupied() - SquareSet(planes_[3]);
    }
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet pieces(PieceType type) const {
        const auto plane = [&](unsigned bit) {
            return (index(type) >> bit & 1U) != 0 ? planes_[bit] : ~planes_[bit];
        };
        return SquareSet(plane(0) & plane(1) & plane(2));
    }
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet pieces(Color color, PieceType type) const {
        return pieces(type) &
               (color == Color::white ? SquareSet(planes_[3]) : ~SquareSet(planes_[3]));
    }
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet pieces(Piece piece) const {
        return pieces(piece.color, piece.type);
    }
    /// Bishops and queens of both players.
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet diagonal_sliders() const {
        return SquareSet(planes_[0] & ~planes_[2]);
    }
    /// Rooks and queens of both players.
    [[nodiscard]] COMPONGO_INLINE constexpr SquareSet orthogonal_sliders() const {
        return SquareSet(planes_[1] & ~planes_[2]);
    }

    [[nodiscard]] COMPONGO_INLINE constexpr std::optional<Piece> piece_on(Square square) const {
        const unsigned at = index(square);
        const auto type =
            static_cast<unsigned>((planes_[0] >> at & 1U) | (planes_[1] >> at & 1U) << 1U |
                                  (planes_[2] >> at & 1U) << 2U);
        if (type == 0) {
            return std::nullopt;
        }
        return Piece{static_cast<PieceType>(type),
                     (planes_[3] >> at & 1U) != 0 ? Color::white : Color::black};
    }

    /// Puts a piece on the square in place of whatever stands there.
    constexpr void place(Square square, Piece piece) {
        remove(square);
        const std::uint64_t bit = SquareSet(square).bits();
        for (unsigned plane = 0; plane < 3; ++plane) {
            planes_[plane] |= (index(piece.type) >> plane & 1U) != 0 ? bit : 0;
        }
        planes_[3] |= piece.color == Color::white ? bit : 0;
    }
    /// Leaves the square empty.
    constexpr void remove(Square square) {
        for (std::uint64_t& plane : planes_) {
            plane &= ~SquareSet(square).bits();
        }
    }

    friend constexpr bool operator==(const Board& a, const Board& b) {
        // In place: as arrays they would be compared by a call, for which searches are too busy.
        std::uint64_t differences = 0;
        for (unsigned plane = 0; plane < 4; ++plane) {
            differences |= a.planes_[plane] ^ b.planes_[plane];
        }
        return differences == 0;
    }

private:
    Planes planes_{};
};

} // namespace compongo::chess
