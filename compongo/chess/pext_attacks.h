/// Attacks by PEXT, for files that are compiled for processors that have it.
#pragma once

#include "compongo/chess/pext_tables.h"

#include <immintrin.h>

namespace compongo::chess {

namespace {

struct PextAttacks {
    static void prepare() { fill_pext_tables(); }

    static COMPONGO_INLINE std::uint64_t rook_attacks(unsigned from, std::uint64_t occupied) {
        const PextTables::Entry& entry = pext_tables.rook[from];
        return entry.attacks[_pext_u64(occupied, entry.mask)];
    }
    static COMPONGO_INLINE std::uint64_t bishop_attacks(unsigned from, std::uint64_t occupied) {
        const PextTables::Entry& entry = pext_tables.bishop[from];
        return entry.attacks[_pext_u64(occupied, entry.mask)];
    }
};

} // namespace

} // namespace compongo::chess
