/// The words of the board: colours, pieces, files, ranks, squares (Articles 2.1 to 2.4).
#pragma once

#include "compongo/base/inline.h"

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::chess {

enum class Color : std::uint8_t { white, black };

/// The opponent's colour.
[[nodiscard]] COMPONGO_INLINE constexpr Color operator~(Color color) {
    return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1U);
}

inline constexpr std::array<Color, 2> colors = {Color::white, Color::black};

/// One value for each player, indexed by colour.
template <class T>
struct ByColor {
    T white{};
    T black{};

    [[nodiscard]] COMPONGO_INLINE constexpr T& operator[](Color color) {
        return color == Color::white ? white : black;
    }
    [[nodiscard]] COMPONGO_INLINE constexpr const T& operator[](Color color) const {
        return color == Color::white ? white : black;
    }
    friend constexpr bool operator==(const ByColor&, const ByColor&) = default;
};

/// The six kinds of pieces. The values are the three bits in which a `Board` stores a piece:
/// 1 moves on diagonals, 2 moves on files and ranks, 4 does neither at a distance.
enum class PieceType : std::uint8_t {
    bishop = 1,
    rook = 2,
    queen = 3,
    pawn = 4,
    knight = 5,
    king = 6
};

inline constexpr std::array<PieceType, 6> piece_types = {PieceType::pawn,   PieceType::knight,
                                                         PieceType::bishop, PieceType::rook,
                                                         PieceType::queen,  PieceType::king};

/// The four kinds a pawn may become (Article 3.7.e), in the order UCI and FEN programs list them.
inline constexpr std::array<PieceType, 4> promotions = {PieceType::queen, PieceType::rook,
                                                        PieceType::bishop, PieceType::knight};

/// A piece: what the Laws call a piece or a pawn, with its colour.
struct Piece {
    PieceType type;
    Color color;

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };

// clang-format off
enum class Square : std::uint8_t {
    a1, b1, c1, d1, e1, f1, g1, h1,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

inline constexpr int square_count = 64;

/// 0 to 63, a1 first, h8 last.
[[nodiscard]] COMPONGO_INLINE constexpr unsigned index(Square square) {
    return static_cast<unsigned>(square);
}
[[nodiscard]] COMPONGO_INLINE constexpr unsigned index(File file) {
    return static_cast<unsigned>(file);
}
[[nodiscard]] COMPONGO_INLINE constexpr unsigned index(Rank rank) {
    return static_cast<unsigned>(rank);
}
[[nodiscard]] COMPONGO_INLINE constexpr unsigned index(Color color) {
    return static_cast<unsigned>(color);
}
[[nodiscard]] COMPONGO_INLINE constexpr unsigned index(PieceType type) {
    return static_cast<unsigned>(type);
}

/// The square with this index; it must be below 64.
[[nodiscard]] COMPONGO_INLINE constexpr Square square_at(unsigned index) {
    return static_cast<Square>(index);
}
[[nodiscard]] COMPONGO_INLINE constexpr Square square_of(File file, Rank rank) {
    return square_at(index(rank) * 8 + index(file));
}
[[nodiscard]] COMPONGO_INLINE constexpr File file_of(Square square) {
    return static_cast<File>(index(square) & 7U);
}
[[nodiscard]] COMPONGO_INLINE constexpr Rank rank_of(Square square) {
    return static_cast<Rank>(index(square) >> 3U);
}

/// The rank nearest this player, where their pieces begin.
[[nodiscard]] COMPONGO_INLINE constexpr Rank first_rank(Color color) {
    return color == Color::white ? Rank::r1 : Rank::r8;
}
/// The rank farthest from this player, where their pawns promote.
[[nodiscard]] COMPONGO_INLINE constexpr Rank last_rank(Color color) {
    return first_rank(~color);
}

/// `white` or `black`.
[[nodiscard]] std::string_view name(Color color);
/// `pawn` to `king`.
[[nodiscard]] std::string_view name(PieceType type);
/// `a1` to `h8`.
[[nodiscard]] std::string name(Square square);
/// The letter of a piece in FEN, capitals for White.
[[nodiscard]] char fen_letter(Piece piece);
/// The piece that a FEN letter stands for.
[[nodiscard]] std::optional<Piece> piece_from_fen_letter(char letter);
/// The square with this name (`e4`, lower case).
[[nodiscard]] std::optional<Square> square_from_name(std::string_view name);

} // namespace compongo::chess
