/// The checker's own board: 64 letters, and the moves on them. It shares nothing with `chess`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::verify {

enum class Color : std::uint8_t { white, black };
[[nodiscard]] constexpr Color operator~(Color color) {
    return color == Color::white ? Color::black : Color::white;
}

/// From 0 to 63: a1, b1, ... h8.
using Square = unsigned;
/// A set of squares, a1 the lowest bit.
using Squares = std::uint64_t;

[[nodiscard]] constexpr Squares only(Square square) {
    return Squares{1} << square;
}
[[nodiscard]] constexpr bool has(Squares squares, Square square) {
    return (squares & only(square)) != 0;
}
/// The lowest square of a set that is not empty.
[[nodiscard]] constexpr Square first_of(Squares squares) {
    return static_cast<Square>(std::countr_zero(squares));
}
[[nodiscard]] constexpr unsigned file_of(Square square) {
    return square % 8;
}
[[nodiscard]] constexpr unsigned rank_of(Square square) {
    return square / 8;
}
[[nodiscard]] constexpr bool is_light(Square square) {
    return (file_of(square) + rank_of(square)) % 2 != 0;
}
[[nodiscard]] std::string name(Square square);

/// A way to go: so many files towards h, so many ranks towards 8.
struct Direction {
    int files;
    int ranks;
};
/// The square there, if the board reaches so far.
[[nodiscard]] constexpr std::optional<Square> beside(Square from, Direction way) {
    const int file = static_cast<int>(file_of(from)) + way.files;
    const int rank = static_cast<int>(rank_of(from)) + way.ranks;
    const bool is_on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return is_on_board ? std::optional(static_cast<Square>(rank * 8 + file)) : std::nullopt;
}

/// The letters of a FEN, capitals for White; 0 is an empty square.
using Men = std::array<char, 64>;
[[nodiscard]] constexpr Color color_of(char man) {
    return man >= 'a' ? Color::black : Color::white;
}
/// One of `pnbrqk`.
[[nodiscard]] constexpr char kind_of(char man) {
    return man >= 'a' ? man : static_cast<char>(man + ('a' - 'A'));
}
[[nodiscard]] constexpr char man_of(char kind, Color color) {
    return color == Color::black ? kind : static_cast<char>(kind - ('a' - 'A'));
}
/// The rank with this number, from 1 to 8, as the player of this colour counts them.
[[nodiscard]] constexpr unsigned rank_for(Color color, unsigned number) {
    return color == Color::white ? number - 1 : 8 - number;
}
[[nodiscard]] constexpr int forward(Color color) {
    return color == Color::white ? 1 : -1;
}

/// What makes two positions the same: the e.p. square is kept only where a legal capture exists.
struct Board {
    Men men{};
    /// The rooks that may still castle.
    Squares castling_rooks = 0;
    /// One square or none.
    Squares en_passant = 0;
    Color turn = Color::white;

    friend bool operator==(const Board&, const Board&) = default;
};

/// Castling is the king taking his own rook. `promotion` is one of `qrbn`, or 0.
struct Move {
    Square from;
    Square to;
    char promotion = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

/// Where king and rook go, and the squares that they need.
struct Castling {
    Square king_to;
    Square rook_to;
    Squares kings_way;
    /// Of both, without the squares where they stand.
    Squares way;
};
[[nodiscard]] Castling castling(Square king, Square rook);

/// The squares that this man attacks from there, lines ending on occupied squares.
[[nodiscard]] Squares reach(char man, Square from, Squares occupied);
[[nodiscard]] bool is_attacked(const Men& men, Square square, Color by);
[[nodiscard]] bool is_any_king_attacked(const Men& men, Color color);

/// The moves by Articles 3.2 to 3.8, legal or not. No king is ever captured; a pawn on its last
/// rank has no move; one on its first rank steps forward one square.
void list_tries(const Board& board, std::vector<Move>& tries);
/// The position after one of these; none if a king of the mover is then attacked.
[[nodiscard]] std::optional<Board> play(const Board& board, Move move);
[[nodiscard]] bool has_legal_move(const Board& board);
/// Is the player to move in check and without a legal move?
[[nodiscard]] bool is_mate(const Board& board);
/// Forgets the e.p. square if no legal move captures there.
void drop_idle_en_passant(Board& board);

} // namespace compongo::verify
