/// Attacks of rooks and bishops looked up by the occupied squares that matter, which PEXT gathers
/// into an index.
#pragma once

#include "compongo/chess/attacks.h"

namespace compongo::chess {

/// 107,648 sets of squares, 841 KiB.
struct PextTables {
    /// The occupied squares that can matter to a slider on a square, and where its attacks begin.
    struct Entry {
        std::uint64_t mask;
        const std::uint64_t* attacks;
    };
    static constexpr std::size_t rook_sets = 102'400;
    static constexpr std::size_t bishop_sets = 5'248;

    std::array<Entry, 64> rook;
    std::array<Entry, 64> bishop;
    std::array<std::uint64_t, rook_sets + bishop_sets> attacks;
};

/// Empty until `fill_pext_tables` is called.
extern PextTables pext_tables;
void fill_pext_tables();

/// Has this processor all of x86-64-v3, with a PEXT that takes a few cycles and not a few hundred
/// (AMD before Zen 3)?
[[nodiscard]] bool is_pext_fast();

} // namespace compongo::chess
