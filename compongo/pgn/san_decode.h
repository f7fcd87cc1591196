/// The plain forms of a move, as nearly every PGN file writes them, decoded without a list of
/// moves.
///
/// The move is found backwards from its arrival square: the pieces that could come from there on an
/// empty board, then those with nothing in between, then those whose move leaves no king attacked.
/// Whatever is not plain, legal and unambiguous is left to `chess::read_move`, which is slower and
/// says why.
#pragma once

#include "compongo/chess/attacks.h"
#include "compongo/chess/position.h"
#include "compongo/pgn/scan.h"

#include <array>
#include <string_view>

namespace compongo::pgn {

namespace san_detail {

using chess::Board;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

/// No piece has this letter.
inline constexpr PieceType no_piece = static_cast<PieceType>(0);

[[nodiscard]] constexpr std::array<PieceType, 256> make_letters() {
    std::array<PieceType, 256> letters{};
    for (unsigned file = 0; file < 8; ++file) {
        letters['a' + file] = PieceType::pawn;
    }
    letters['N'] = PieceType::knight;
    letters['B'] = PieceType::bishop;
    letters['R'] = PieceType::rook;
    letters['Q'] = PieceType::queen;
    letters['K'] = PieceType::king;
    return letters;
}

/// The squares of the file or rank that a byte names.
[[nodiscard]] constexpr std::array<std::uint64_t, 256> make_lines_named() {
    std::array<std::uint64_t, 256> named{};
    for (unsigned at = 0; at < 8; ++at) {
        named['a' + at] = std::uint64_t{0x0101010101010101} << at;
        named['1' + at] = std::uint64_t{0xFF} << (8 * at);
    }
    return named;
}

/// What each piece attacks on an empty board, by the number of its type.
[[nodiscard]] constexpr std::array<std::array<std::uint64_t, 64>, 8> make_reach() {
    std::array<std::array<std::uint64_t, 64>, 8> reach{};
    for (unsigned at = 0; at < 64; ++at) {
        const Square square = chess::square_at(at);
        const auto set = [&](PieceType type, SquareSet squares) {
            reach[chess::index(type)][at] = squares.bits();
        };
        set(PieceType::bishop, chess::bishop_attacks(square, SquareSet()));
        set(PieceType::rook, chess::rook_attacks(square, SquareSet()));
        set(PieceType::queen, chess::queen_attacks(square, SquareSet()));
        set(PieceType::knight, chess::knight_attacks(square));
        set(PieceType::king, chess::king_attacks(square));
    }
    return reach;
}

inline constexpr std::array<PieceType, 256> letters = make_letters();
inline constexpr std::array<std::uint64_t, 256> lines_named = make_lines_named();
inline constexpr std::array<std::array<std::uint64_t, 64>, 8> reach = make_reach();

/// The letters of a move in one word, the first one lowest.
class Letters {
public:
    COMPONGO_INLINE Letters(const char* text, unsigned size)
        : word_(load_eight(text)), size_(size) {}
    [[nodiscard]] COMPONGO_INLINE unsigned size() const { return size_; }
    [[nodiscard]] COMPONGO_INLINE unsigned char operator[](unsigned at) const {
        return static_cast<unsigned char>(word_ >> (8 * at));
    }
    COMPONGO_INLINE void drop_last() { --size_; }
    /// The square named by two letters from `at`, or a number of 64 or more.
    [[nodiscard]] COMPONGO_INLINE unsigned square(unsigned at) const {
        const unsigned file = (*this)[at] - unsigned{'a'};
        const unsigned rank = (*this)[at + 1] - unsigned{'1'};
        return (file | rank) < 8 ? rank * 8 + file : 64;
    }
    [[nodiscard]] COMPONGO_INLINE bool is(std::uint64_t word) const {
        return (word_ & (~std::uint64_t{0} >> (64 - 8 * size_))) == word;
    }

private:
    std::uint64_t word_;
    unsigned size_;
};

/// Is `king`, on a board where these squares are occupied, attacked by one of these enemies? Of the
/// sliders only those are looked at that have the king on a line, which are few.
[[nodiscard]] COMPONGO_INLINE bool is_attacked(const Position& position, Square king,
                                               SquareSet occupied, SquareSet enemies) {
    const Board& board = position.board();
    const auto& lines = chess::attacks_detail::lines[index(king)];
    const SquareSet leapers =
        (chess::knight_attacks(king) & board.pieces(PieceType::knight)) |
        (chess::pawn_attacks(position.turn(), king) & board.pieces(PieceType::pawn)) |
        (chess::king_attacks(king) & board.pieces(PieceType::king));
    if (!(leapers & enemies).is_empty()) {
        return true;
    }
    const SquareSet sliders =
        (SquareSet(lines.diagonal | lines.antidiagonal) & board.diagonal_sliders()) |
        (SquareSet(lines.file | lines.rank) & board.orthogonal_sliders());
    for (const Square slider : (sliders & enemies)) {
        if ((chess::squares_between(king, slider) & occupied).is_empty()) {
            return true;
        }
    }
    return false;
}

/// A piece goes from `from` to `to`, and what stood on `taken` leaves the board.
struct BoardChange {
    Square from;
    Square to;
    Square taken;
};

/// After this, is the own king, then on `king`, safe?
[[nodiscard]] COMPONGO_INLINE bool is_safe(const Position& position, Square king,
                                           BoardChange going) {
    const SquareSet taken(going.taken);
    const SquareSet after =
        ((position.board().occupied() - SquareSet(going.from)) - taken) | SquareSet(going.to);
    const SquareSet enemies = position.board().pieces(~position.turn()) - taken;
    return !is_attacked(position, king, after, enemies);
}

[[nodiscard]] COMPONGO_INLINE Square king_of_mover(const Position& position) {
    return position.board().pieces(position.turn(), PieceType::king).first();
}

[[nodiscard]] COMPONGO_INLINE Move decode_piece(const Position& position, const Letters& text,
                                                PieceType type) {
    const unsigned arrival = text.square(text.size() - 2);
    if (arrival >= 64) [[unlikely]] {
        return {};
    }
    const Square to = chess::square_at(arrival);
    const Board& board = position.board();
    const bool captures = text[text.size() - 3] == 'x';
    const unsigned hints = text.size() - 3 - (captures ? 1 : 0);
    std::uint64_t hinted = ~std::uint64_t{0};
    if (hints != 0) [[unlikely]] {
        hinted = lines_named[text[1]] & (hints == 2 ? lines_named[text[2]] : ~std::uint64_t{0});
        hinted = hints > 2 ? 0 : hinted;
    }
    const SquareSet occupied = board.occupied();
    const SquareSet own = board.pieces(position.turn());
    const SquareSet targets = captures ? occupied - own : ~occupied;
    if (!targets.contains(to)) [[unlikely]] {
        return {};
    }
    Move found;
    for (const Square from :
         SquareSet(reach[index(type)][arrival] & hinted) & board.pieces(type) & own) {
        if (!(chess::squares_between(from, to) & occupied).is_empty()) {
            continue;
        }
        const Square king = type == PieceType::king ? to : king_of_mover(position);
        if (!is_safe(position, king, {from, to, to})) {
            continue;
        }
        if (found != Move()) [[unlikely]] {
            return {};
        }
        found = Move(from, to);
    }
    return found;
}

/// A pawn's step forward; `kind` says what it becomes, if anything.
[[nodiscard]] COMPONGO_INLINE Move decode_pawn_step(const Position& position, unsigned arrival,
                                                    MoveKind kind) {
    const Color us = position.turn();
    const SquareSet occupied = position.board().occupied();
    const SquareSet pawns = position.board().pieces(us, PieceType::pawn);
    const Square to = chess::square_at(arrival);
    const unsigned back = us == Color::white ? unsigned(-8) : 8U;
    Square from = chess::square_at((arrival + back) & 63U);
    if (occupied.contains(to)) [[unlikely]] {
        return {};
    }
    if (!pawns.contains(from)) {
        const unsigned fourth = us == Color::white ? 3 : 4;
        if (arrival >> 3U != fourth || occupied.contains(from)) [[unlikely]] {
            return {};
        }
        from = chess::square_at(arrival + 2 * back);
        kind = MoveKind::double_step;
        if (!pawns.contains(from)) [[unlikely]] {
            return {};
        }
    }
    return is_safe(position, king_of_mover(position), {from, to, to}) ? Move(from, to, kind)
                                                                      : Move();
}

[[nodiscard]] COMPONGO_INLINE Move decode_pawn_capture(const Position& position,
                                                       const Letters& text, unsigned arrival,
                                                       MoveKind kind) {
    const Color us = position.turn();
    const Board& board = position.board();
    const Square to = chess::square_at(arrival);
    const SquareSet candidates = chess::pawn_attacks(~us, to) & board.pieces(us, PieceType::pawn) &
                                 SquareSet(lines_named[text[0]]);
    if (candidates.is_empty()) [[unlikely]] {
        return {};
    }
    const Square from = candidates.first();
    Square taken = to;
    if (!board.pieces(~us).contains(to)) [[unlikely]] {
        if (position.ep_square() != to) {
            return {};
        }
        taken = chess::square_at(arrival ^ 8U);
        kind = MoveKind::en_passant;
    }
    return is_safe(position, king_of_mover(position), {from, to, taken}) ? Move(from, to, kind)
                                                                         : Move();
}

[[nodiscard]] COMPONGO_INLINE Move decode_pawn(const Position& position, const Letters& text) {
    constexpr std::uint64_t last_ranks = 0xFF000000000000FF;
    const bool captures = text[1] == 'x';
    const unsigned arrival = text.square(captures ? 2 : 0);
    if (arrival >= 64) [[unlikely]] {
        return {};
    }
    const unsigned plain_size = captures ? 4 : 2;
    const bool promotes = (last_ranks >> arrival & 1U) != 0;
    MoveKind kind = MoveKind::ordinary;
    if (promotes) [[unlikely]] {
        const PieceType type = letters[text[plain_size + 1]];
        const bool is_possible =
            chess::index(type) != 0 && type != PieceType::pawn && type != PieceType::king;
        if (text.size() != plain_size + 2 || text[plain_size] != '=' || !is_possible) {
            return {};
        }
        kind = chess::promotion_to(type);
    } else if (text.size() != plain_size) [[unlikely]] {
        return {};
    }
    return captures ? decode_pawn_capture(position, text, arrival, kind)
                    : decode_pawn_step(position, arrival, kind);
}

/// Castling with the outermost of the rooks that may: in a position of the Laws there is one to a
/// side.
[[nodiscard]] Move decode_castling(const Position& position, const Letters& text);

} // namespace san_detail

/// The move that this text means in plain SAN, or `Move()` if it is not plain, or not legal, or not
/// unambiguous. Marks of check are not verified. Eight bytes must be readable from the start of
/// the text.
[[nodiscard]] COMPONGO_INLINE chess::Move decode_san(const chess::Position& position,
                                                     std::string_view text) {
    namespace detail = san_detail;
    if (text.size() - 2 > 5 || position.is_irregular()) [[unlikely]] {
        return {};
    }
    detail::Letters letters_of(text.data(), static_cast<unsigned>(text.size()));
    const unsigned char last = letters_of[letters_of.size() - 1];
    if (last == '+' || last == '#') {
        letters_of.drop_last();
    }
    const chess::PieceType type = detail::letters[letters_of[0]];
    if (letters_of.size() < 2) [[unlikely]] {
        return {};
    }
    if (type == chess::PieceType::pawn) {
        return detail::decode_pawn(position, letters_of);
    }
    if (type != detail::no_piece && letters_of.size() >= 3) [[likely]] {
        return detail::decode_piece(position, letters_of, type);
    }
    return detail::decode_castling(position, letters_of);
}

} // namespace compongo::pgn
