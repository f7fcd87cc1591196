/// Attacks as attacks.h has them, for files that are compiled for one kind of processor each.
#pragma once

#include "compongo/chess/attacks.h"

namespace compongo::chess {

namespace {

struct LineAttacks {
    /// Their tables are made while compiling.
    static void prepare() {}

    static COMPONGO_INLINE std::uint64_t rook_attacks(unsigned from, std::uint64_t occupied) {
        return chess::rook_attacks(square_at(from), SquareSet(occupied)).bits();
    }
    static COMPONGO_INLINE std::uint64_t bishop_attacks(unsigned from, std::uint64_t occupied) {
        return chess::bishop_attacks(square_at(from), SquareSet(occupied)).bits();
    }
};

} // namespace

} // namespace compongo::chess
