/// The pieces of a position as the player to move sees them, and where pawns go.
#pragma once

#include "compongo/chess/position.h"

namespace compongo::chess::movegen {

using Bits = std::uint64_t;

inline constexpr Bits file_a = 0x0101010101010101;
inline constexpr Bits file_h = file_a << 7U;

COMPONGO_INLINE unsigned lowest(Bits bits) {
    return static_cast<unsigned>(__builtin_ctzll(bits));
}
COMPONGO_INLINE bool has_several(Bits bits) {
    return (bits & (bits - 1)) != 0;
}

/// How a player's pawns go, as shifts of the board.
template <Color us>
struct PawnWays {
    static constexpr int forward = us == Color::white ? 8 : -8;
    static constexpr int a_side = us == Color::white ? 7 : -9;
    static constexpr int h_side = us == Color::white ? 9 : -7;
    static constexpr Bits third_rank = us == Color::white ? Bits{0xFF} << 16U : Bits{0xFF} << 40U;
    static constexpr Bits last_rank = us == Color::white ? Bits{0xFF} << 56U : Bits{0xFF};
    static constexpr Bits first_rank = us == Color::white ? Bits{0xFF} : Bits{0xFF} << 56U;

    template <int by>
    [[nodiscard]] static COMPONGO_INLINE Bits shift(Bits bits) {
        return by > 0 ? bits << (by & 63) : bits >> (-by & 63);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits to_a_side(Bits pawns) {
        return shift<a_side>(pawns & ~file_a);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits to_h_side(Bits pawns) {
        return shift<h_side>(pawns & ~file_h);
    }
    [[nodiscard]] static COMPONGO_INLINE Bits attacks(Bits pawns) {
        return to_a_side(pawns) | to_h_side(pawns);
    }
};

/// The pieces of a position, seen by the player to move.
template <Color us>
struct Pieces {
    Bits occupied;
    Bits own;
    Bits theirs;
    Bits pawns;
    Bits knights;
    Bits diagonal;
    Bits orthogonal;
    Bits kings;

    COMPONGO_INLINE explicit Pieces(const Board::Planes& planes)
        : occupied(planes[0] | planes[1] | planes[2]),
          own(us == Color::white ? planes[3] : occupied & ~planes[3]),
          theirs(us == Color::white ? occupied & ~planes[3] : planes[3]),
          pawns(planes[2] & ~(planes[0] | planes[1])), knights(planes[2] & planes[0]),
          diagonal(planes[0] & ~planes[2]), orthogonal(planes[1] & ~planes[2]),
          kings(planes[2] & planes[1]) {}
};

/// The squares that pawns reach, by the four ways in which they move.
struct PawnTargets {
    Bits one_step;
    Bits two_steps;
    Bits a_side;
    Bits h_side;
};

/// What the pawns that may step and those that may capture to either side reach of `targets`.
template <Color us>
COMPONGO_INLINE PawnTargets pawn_targets(const Pieces<us>& pieces, Bits walkers, Bits a_side_takers,
                                         Bits h_side_takers, Bits targets) {
    using Ways = PawnWays<us>;
    const Bits empty = ~pieces.occupied;
    const Bits one = Ways::template shift<Ways::forward>(walkers) & empty;
    const Bits two = Ways::template shift<Ways::forward>(one & Ways::third_rank) & empty;
    const Bits prey = pieces.theirs & targets;
    return {one & targets, two & targets, Ways::to_a_side(a_side_takers) & prey,
            Ways::to_h_side(h_side_takers) & prey};
}

} // namespace compongo::chess::movegen
