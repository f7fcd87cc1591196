/// Squares, bitboards and attacks. Independent of `chess`, like all of the checker.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::verify {

enum class Color : std::uint8_t { white, black };
[[nodiscard]] constexpr Color operator~(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

enum class Kind : std::uint8_t { pawn, queen, rook, bishop, knight, king };
inline constexpr std::array kinds = {Kind::pawn,   Kind::queen,  Kind::rook,
                                     Kind::bishop, Kind::knight, Kind::king};
/// What a pawn may become.
inline constexpr std::array promotions = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

/// Includes pawns.
struct PieceKind {
    Color color;
    Kind kind;

    /// By its letter in FEN.
    static constexpr std::string_view letters = "PQRBNKpqrbnk";
    [[nodiscard]] static std::optional<PieceKind> of(char letter);
    [[nodiscard]] char letter() const;
    friend bool operator==(const PieceKind&, const PieceKind&) = default;
};

/// Squares are numbered from 0 to 63: a1, b1, ... h8.
using Square = unsigned;
[[nodiscard]] std::string name(Square square);
[[nodiscard]] std::optional<Square> square_of(std::string_view name);

/// A bitboard; a1 is the lowest bit.
using Squares = std::uint64_t;
inline constexpr Squares light_squares = 0x55AA55AA55AA55AA;
[[nodiscard]] constexpr Squares only(Square square) {
    return Squares{1} << square;
}
[[nodiscard]] constexpr bool has(Squares squares, Square square) {
    return (squares & only(square)) != 0;
}
[[nodiscard]] constexpr bool is_one(Squares squares) {
    return squares != 0 && (squares & (squares - 1)) == 0;
}
/// The set must not be empty.
[[nodiscard]] constexpr Square lowest(Squares squares) {
    return static_cast<Square>(std::countr_zero(squares));
}
[[nodiscard]] constexpr Square highest(Squares squares) {
    return static_cast<Square>(63 - std::countl_zero(squares));
}
/// The rank with this number, 1 to 8, from this player's side.
[[nodiscard]] constexpr Squares rank(Color color, unsigned number) {
    return Squares{0xFF} << 8 * (color == Color::white ? number - 1 : 8 - number);
}
[[nodiscard]] constexpr Squares file_of(Square square) {
    return Squares{0x0101010101010101} << square % 8;
}
/// One rank forward for this player.
[[nodiscard]] constexpr Squares ahead(Color color, Squares squares) {
    return color == Color::white ? squares << 8U : squares >> 8U;
}

/// `for (const Square square : Each{squares})` iterates from the lowest square.
struct Each {
    Squares rest;
    [[nodiscard]] Each begin() const { return *this; }
    [[nodiscard]] static Each end() { return {0}; }
    Square operator*() const { return lowest(rest); }
    void operator++() { rest &= rest - 1; }
    friend bool operator==(const Each&, const Each&) = default;
};

/// The squares that this piece attacks; lines end on occupied squares.
[[nodiscard]] Squares reach(PieceKind what, Square from, Squares occupied);
/// The squares strictly between two on a common line; empty if there is none.
[[nodiscard]] Squares between(Square one, Square other);

} // namespace compongo::verify
