/// What a piece attacks from a square (Articles 3.1 to 3.8).
///
/// These run on any processor and while compiling, by tables of 14 KiB that are made while
/// compiling. The move generator brings faster ones for the processor at hand.
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

inline constexpr std::array<std::uint64_t, 64> king =
    make_leaps({{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}});
inline constexpr std::array<std::uint64_t, 64> knight =
    make_leaps({{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr std::array<std::uint64_t, 4096> between = make_between();

/// What a slider reaches along a line by which of the line's six inner squares are occupied; for
/// all eight lines of that direction at once, of which the caller takes one.
using Reach = std::array<std::uint64_t, 64>;

/// The place of the slider and, from the lowest, those of the six that are occupied: of both sides
/// the places up to the nearest piece.
[[nodiscard]] constexpr unsigned reach_in_eight(unsigned from, unsigned inner) {
    unsigned reached = 0;
    for (unsigned at = from + 1; at < 8; ++at) {
        reached |= 1U << at;
        if ((inner << 1U >> at & 1U) != 0) {
            break;
        }
    }
    for (unsigned at = from; at > 0; --at) {
        reached |= 1U << (at - 1);
        if ((inner << 1U >> (at - 1) & 1U) != 0) {
            break;
        }
    }
    return reached;
}

/// By the slider's file: along a rank or a diagonal, which has one square on each file.
[[nodiscard]] constexpr std::array<Reach, 8> make_reach_over_files() {
    std::array<Reach, 8> all{};
    for (unsigned from = 0; from < 8; ++from) {
        for (unsigned inner = 0; inner < 64; ++inner) {
            all[from][inner] = std::uint64_t{0x0101010101010101} * reach_in_eight(from, inner);
        }
    }
    return all;
}
/// By the slider's rank: along a file. The occupancy of its six inner squares is encoded from the
/// highest down, see `gather_ranks`.
[[nodiscard]] constexpr std::array<Reach, 8> make_reach_over_ranks() {
    std::array<Reach, 8> all{};
    for (unsigned from = 0; from < 8; ++from) {
        for (unsigned inner = 0; inner < 64; ++inner) {
            unsigned upwards = 0;
            for (unsigned bit = 0; bit < 6; ++bit) {
                upwards |= (inner >> bit & 1U) << (5 - bit);
            }
            for (unsigned rank = 0; rank < 8; ++rank) {
                const std::uint64_t whole_rank = std::uint64_t{0xFF} << (8 * rank);
                all[from][inner] |=
                    (reach_in_eight(from, upwards) >> rank & 1U) != 0 ? whole_rank : 0;
            }
        }
    }
    return all;
}
inline constexpr std::array<Reach, 8> reach_over_files = make_reach_over_files();
inline constexpr std::array<Reach, 8> reach_over_ranks = make_reach_over_ranks();

/// A product with this has the ranks added up in the highest, one to the left. So the six files
/// between the outer ones come to the six highest bits.
inline constexpr std::uint64_t gather_files = 0x0202020202020202;

/// The same for the ranks of one file. It has a shift of its own for each: the square on rank r (of
/// 0 to 7) comes to bit 64 - r. What the shift of one makes of another goes over the top if the
/// other is higher, and stays below the six bits if it is lower.
[[nodiscard]] constexpr std::uint64_t gather_ranks(unsigned file) {
    std::uint64_t shifts = 0;
    for (unsigned rank = 1; rank < 7; ++rank) {
        shifts |= std::uint64_t{1} << (64 - 9 * rank - file);
    }
    return shifts;
}

/// The four lines through a square, the square itself left out, and what else it takes to look up
/// what is reached along them.
struct alignas(64) Lines {
    std::uint64_t file;
    std::uint64_t rank;
    std::uint64_t diagonal;
    std::uint64_t antidiagonal;
    std::uint64_t gather_ranks;
    const Reach* over_files;
    const Reach* over_ranks;
};
inline constexpr std::array<Lines, 64> lines = [] {
    std::array<Lines, 64> all{};
    for (unsigned at = 0; at < 64; ++at) {
        all[at] = {ray(at, 0, 1) | ray(at, 0, -1),  ray(at, 1, 0) | ray(at, -1, 0),
                   ray(at, 1, 1) | ray(at, -1, -1), ray(at, 1, -1) | ray(at, -1, 1),
                   gather_ranks(at & 7U),           &reach_over_files[at & 7U],
                   &reach_over_ranks[at >> 3U]};
    }
    return all;
}();

/// What a slider on a square of this line reaches along it.
[[nodiscard]] COMPONGO_INLINE constexpr std::uint64_t
along(std::uint64_t line, std::uint64_t occupied, const Reach& reach, std::uint64_t gather) {
    return reach[(occupied & line) * gather >> 58U] & line;
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
/// Up to and including the first piece on each line.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet bishop_attacks(Square from, SquareSet occupied) {
    using attacks_detail::along;
    using attacks_detail::gather_files;
    const attacks_detail::Lines& of = attacks_detail::lines[index(from)];
    return SquareSet(along(of.diagonal, occupied.bits(), *of.over_files, gather_files) |
                     along(of.antidiagonal, occupied.bits(), *of.over_files, gather_files));
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet rook_attacks(Square from, SquareSet occupied) {
    using attacks_detail::along;
    const attacks_detail::Lines& of = attacks_detail::lines[index(from)];
    return SquareSet(along(of.file, occupied.bits(), *of.over_ranks, of.gather_ranks) |
                     along(of.rank, occupied.bits(), *of.over_files, attacks_detail::gather_files));
}
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet queen_attacks(Square from, SquareSet occupied) {
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

/// The squares strictly between two on one line; none if they are on no common line.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet squares_between(Square a, Square b) {
    return SquareSet(attacks_detail::between[index(a) * 64 + index(b)]);
}

/// What this piece attacks from `from`.
[[nodiscard]] COMPONGO_INLINE constexpr SquareSet attacks_of(Piece piece, Square from,
                                                             SquareSet occupied) {
    switch (piece.type) {
    case PieceType::pawn:
        return pawn_attacks(piece.color, from);
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

/// The pieces of colour `by` that attack `square`, sliders seeing past every square not in
/// `occupied`. A pinned piece attacks as well (Article 3.1).
[[nodiscard]] SquareSet attackers(const Board& board, Square square, Color by, SquareSet occupied);
[[nodiscard]] inline SquareSet attackers(const Board& board, Square square, Color by) {
    return attackers(board, square, by, board.occupied());
}

} // namespace compongo::chess
