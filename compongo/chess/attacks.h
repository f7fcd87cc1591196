/// What a man attacks from a square (Articles 3.1 to 3.8), computed without tables of occupancies.
///
/// These run on any processor and while compiling. The move generator brings faster ones for the
/// processor at hand.
#pragma once

#include "compongo/base/check.h"
#include "compongo/chess/board.h"

namespace compongo::chess {

namespace attacks_detail {

/// The squares one step away in a direction, without wrapping round the edge of the board.
[[nodiscard]] constexpr std::uint64_t step(std::uint64_t squares, int files, int ranks) {
    constexpr std::uint64_t file_a = 0x0101010101010101;
    for (; files > 0; --files) {
        squares = (squares & ~(file_a << 7U)) << 1U;
    }
    for (; files < 0; ++files) {
        squares = (squares & ~file_a) >> 1U;
    }
    return ranks >= 0 ? squares << (8 * ranks) : squares >> (-8 * ranks);
}

[[nodiscard]] constexpr std::uint64_t ray(unsigned from, int files, int ranks) {
    std::uint64_t all = 0;
    for (std::uint64_t at = step(std::uint64_t{1} << from, files, ranks); at != 0;
         at = step(at, files, ranks)) {
        all |= at;
    }
    return all;
}

/// The four lines through a square, the square itself left out.
struct Lines {
    std::uint64_t file;
    std::uint64_t rank;
    std::uint64_t diagonal;
    std::uint64_t antidiagonal;
};

[[nodiscard]] constexpr std::array<Lines, 64> make_lines() {
    std::array<Lines, 64> lines{};
    for (unsigned at = 0; at < 64; ++at) {
        lines[at] = {ray(at, 0, 1) | ray(at, 0, -1), ray(at, 1, 0) | ray(at, -1, 0),
                     ray(at, 1, 1) | ray(at, -1, -1), ray(at, 1, -1) | ray(at, -1, 1)};
    }
    return lines;
}

[[nodiscard]] constexpr std::array<std::uint64_t, 64>
make_leaps(const std::array<std::array<int, 2>, 8>& leaps) {
    std::array<std::uint64_t, 64> all{};
    for (unsigned at = 0; at < 64; ++at) {
        for (const auto& leap : leaps) {
            all[at] |= step(std::uint64_t{1} << at, leap[0], leap[1]);
        }
    }
    return all;
}

[[nodiscard]] constexpr std::array<std::uint64_t, 4096> make_between() {
    constexpr std::array<std::array<int, 2>, 8> directions = {
        {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
    std::array<std::uint64_t, 4096> between{};
    for (unsigned from = 0; from < 64; ++from) {
        for (const auto& direction : directions) {
            std::uint64_t passed = 0;
            std::uint64_t at = step(std::uint64_t{1} << from, direction[0], direction[1]);
            while (at != 0) {
                between[from * 64 + static_cast<unsigned>(__builtin_ctzll(at))] = passed;
                passed |= at;
                at = step(at, direction[0], direction[1]);
            }
        }
    }
    return between;
}

inline constexpr std::array<Lines, 64> lines = make_lines();
inline constexpr std::array<std::uint64_t, 64> king =
    make_leaps({{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}});
inline constexpr std::array<std::uint64_t, 64> knight =
    make_leaps({{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr std::array<std::uint64_t, 4096> between = make_between();

/// What a slider on `at` reaches along one line. Subtracting the slider from the blockers above it
/// borrows through the empty squares up to the nearest one; the same is done downwards on the board
/// read backwards. The reading backwards is a swap of bytes for every line but a rank.
[[nodiscard]] COMPONGO_INLINE constexpr std::uint64_t along(unsigned at, std::uint64_t line,
                                                            std::uint64_t occupied) {
    const std::uint64_t blockers = occupied & line;
    const std::uint64_t slider = std::uint64_t{1} << at;
    const std::uint64_t up = blockers - 2 * slider;
    const std::uint64_t down =
        __builtin_bswap64(__builtin_bswap64(blockers) - 2 * __builtin_bswap64(slider));
    return (up ^ down) & line;
}

/// The same along a rank, which a swap of bytes does not turn round: the nearest blockers on either
/// side are found.
[[nodiscard]] COMPONGO_INLINE constexpr std::uint64_t along_rank(unsigned at, std::uint64_t line,
                                                                 std::uint64_t occupied) {
    const std::uint64_t slider = std::uint64_t{1} << at;
    const std::uint64_t blockers = occupied & line;
    const std::uint64_t above = blockers & ~(2 * slider - 1);
    const std::uint64_t below = blockers & (slider - 1);
    const std::uint64_t up_to = above ^ (above - 1);
    const std::uint64_t down_to = ~std::uint64_t{0}
                                  << (63U - static_cast<unsigned>(__builtin_clzll(below | 1U)));
    return up_to & down_to & line;
}

} // namespace attacks_detail

[[nodiscard]] COMPONGO_INLINE constexpr SquareSet king_attacks(Square from) {
    return SquareSet(attacks_detail::king[index(from)]);
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet knight_attacks(Square from) {
    return SquareSet(attacks_detail::knight[index(from)]);
}
/// Where the pawns of this colour that stand on `from` attack.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet pawn_attacks(Color color, SquareSet from) {
    const std::uint64_t left = from.bits() & ~SquareSet::of(File::a).bits();
    const std::uint64_t right = from.bits() & ~SquareSet::of(File::h).bits();
    return SquareSet(color == Color::white ? left << 7U | right << 9U : left >> 9U | right >> 7U);
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet pawn_attacks(Color color, Square from) {
    return pawn_attacks(color, SquareSet(from));
}
/// Up to and including the first man on each line.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet bishop_attacks(Square from, SquareSet occupied) {
    const auto& lines = attacks_detail::lines[index(from)];
    return SquareSet(attacks_detail::along(index(from), lines.diagonal, occupied.bits()) |
                     attacks_detail::along(index(from), lines.antidiagonal, occupied.bits()));
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet rook_attacks(Square from, SquareSet occupied) {
    const auto& lines = attacks_detail::lines[index(from)];
    return SquareSet(attacks_detail::along(index(from), lines.file, occupied.bits()) |
                     attacks_detail::along_rank(index(from), lines.rank, occupied.bits()));
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet queen_attacks(Square from, SquareSet occupied) {
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

/// The squares strictly between two on one line; none if they are on no common line.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet squares_between(Square a, Square b) {
    return SquareSet(attacks_detail::between[index(a) * 64 + index(b)]);
}

/// What this man attacks from `from`.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet attacks_of(Man man, Square from,
                                                             SquareSet occupied) {
    switch (man.type) {
    case PieceType::pawn:
        return pawn_attacks(man.color, from);
    case PieceType::knight:
        return knight_attacks(from);
    case PieceType::bishop:
        return bishop_attacks(from, occupied);
    case PieceType::rook:
        return rook_attacks(from, occupied);
    case PieceType::queen:
        return queen_attacks(from, occupied);
    case PieceType::king:
        return king_attacks(from);
    }
    UNREACHABLE();
}

/// The men of colour `by` that attack `square`, sliders seeing past every square not in `occupied`.
/// A pinned man attacks as well (Article 3.1).
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied);
[[nodiscard]] inline SquareSet attackers(const Board& board, Square square, Color by) {
    return attackers(board, square, by, board.occupied());
}

} // namespace compongo::chess
