/// The checker's own board: the squares of each kind of man, and the moves. It shares nothing with
/// `chess`.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A pawn too.
struct Piece {
    Color color;
    Kind kind;

    /// Its place among these letters.
    [[nodiscard]] constexpr unsigned number() const {
        return 6 * static_cast<unsigned>(color) + static_cast<unsigned>(kind);
    }
    [[nodiscard]] static constexpr Piece numbered(std::size_t number) {
        return {static_cast<Color>(number / 6), static_cast<Kind>(number % 6)};
    }
    friend bool operator==(const Piece&, const Piece&) = default;
};
inline constexpr std::string_view letters = "PQRBNKpqrbnk";

/// From 0 to 63: a1, b1, ... h8.
using Square = unsigned;
[[nodiscard]] std::string name(Square square);
[[nodiscard]] std::optional<Square> square_of(std::string_view name);

/// A set of squares, a1 the lowest bit.
using Squares = std::uint64_t;
inline constexpr Squares light_squares = 0x55AA55AA55AA55AA;
[[nodiscard]] constexpr Squares only(Square square) {
    return Squares{1} << square;
}
[[nodiscard]] constexpr bool has(Squares squares, Square square) {
    return (squares & only(square)) != 0;
}
/// Of a set that is not empty.
[[nodiscard]] constexpr Square lowest(Squares squares) {
    return static_cast<Square>(std::countr_zero(squares));
}
[[nodiscard]] constexpr Square highest(Squares squares) {
    return static_cast<Square>(63 - std::countl_zero(squares));
}
/// The rank with this number, from 1 to 8, as the player of this colour counts them.
[[nodiscard]] constexpr Squares rank(Color color, unsigned number) {
    return Squares{0xFF} << 8 * (color == Color::white ? number - 1 : 8 - number);
}
/// The file of this square.
[[nodiscard]] constexpr Squares file_of(Square square) {
    return Squares{0x0101010101010101} << square % 8;
}
/// One rank on, as this player sees it.
[[nodiscard]] constexpr Squares ahead(Color color, Squares squares) {
    return color == Color::white ? squares << 8U : squares >> 8U;
}

/// `for (const Square square : Each{squares})`, from the lowest on.
struct Each {
    Squares rest;
    [[nodiscard]] Each begin() const { return *this; }
    [[nodiscard]] static Each end() { return {0}; }
    Square operator*() const { return lowest(rest); }
    void operator++() { rest &= rest - 1; }
    friend bool operator==(const Each&, const Each&) = default;
};

/// Where the men stand.
class Men {
public:
    [[nodiscard]] Squares of(Piece piece) const { return squares_[piece.number()]; }
    [[nodiscard]] Squares of(Color color) const;
    [[nodiscard]] Squares all() const { return of(Color::white) | of(Color::black); }
    /// The man on this square, which is not empty.
    [[nodiscard]] Piece at(Square square) const;
    void put(Piece piece, Square square);
    /// One like this may stand there, whoever else may: for what `of` tells and no other use.
    void allow(Piece piece, Squares squares) { squares_[piece.number()] |= squares; }
    void remove(Squares squares);
    friend bool operator==(const Men&, const Men&) = default;

private:
    std::array<Squares, 12> squares_{};
};

/// What makes two positions the same: the e.p. square is kept only where a legal capture exists.
struct Board {
    Men men;
    /// The rooks that may still castle.
    Squares castling_rooks = 0;
    /// One square or none.
    Squares en_passant = 0;
    Color turn = Color::white;

    friend bool operator==(const Board&, const Board&) = default;
};

/// Castling is the king taking his own rook.
struct Move {
    Square from;
    Square to;
    std::optional<Kind> promotion = {};

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
[[nodiscard]] Squares reach(Piece piece, Square from, Squares occupied);
/// The one or two squares ahead to which a pawn may step, if they are not closed.
[[nodiscard]] Squares pawn_steps(Color color, Square from, Squares closed);
/// `occupied` are the squares that end lines.
[[nodiscard]] bool is_attacked(const Men& men, Square square, Color by, Squares occupied);
[[nodiscard]] bool is_any_king_attacked(const Men& men, Color color);

/// The moves by Articles 3.2 to 3.8, legal or not. No king is ever captured; a pawn on its last
/// rank has no move; one on its first rank steps forward one square.
[[nodiscard]] std::vector<Move> tries(const Board& board);
[[nodiscard]] bool is_try(const Board& board, Move move);
/// The position after one of these; none if a king of the mover is then attacked.
[[nodiscard]] std::optional<Board> play(const Board& board, Move move);
[[nodiscard]] bool has_legal_move(const Board& board);
/// Is the player to move in check and without a legal move?
[[nodiscard]] bool is_mate(const Board& board);
/// Forgets the e.p. square if no legal move captures there.
void drop_idle_en_passant(Board& board);

} // namespace compongo::verify
