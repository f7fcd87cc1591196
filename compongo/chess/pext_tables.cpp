#include "compongo/chess/pext_tables.h"

namespace compongo::chess {

constinit PextTables pext_tables{};

namespace {

constexpr std::uint64_t file_a = 0x0101010101010101;
constexpr std::uint64_t rank_1 = 0xFF;

/// A piece on the edge that a line ends at hides nothing, so it does not matter.
std::uint64_t relevant(unsigned from, std::uint64_t attacks_on_empty_board) {
    const std::uint64_t own_rank = rank_1 << (from & 56U);
    const std::uint64_t own_file = file_a << (from & 7U);
    const std::uint64_t ranks = (rank_1 | rank_1 << 56U) & ~own_rank;
    const std::uint64_t files = (file_a | file_a << 7U) & ~own_file;
    return attacks_on_empty_board & ~(ranks | files);
}

/// Fills the sets of one slider on one square, in the order in which PEXT numbers the subsets of
/// its mask.
template <class Attacks>
std::uint64_t* fill(PextTables::Entry& entry, unsigned from, std::uint64_t* next, Attacks attacks) {
    entry = {relevant(from, attacks(square_at(from), SquareSet()).bits()), next};
    std::uint64_t occupied = 0;
    do {
        *next++ = attacks(square_at(from), SquareSet(occupied)).bits();
        occupied = (occupied - entry.mask) & entry.mask;
    } while (occupied != 0);
    return next;
}

} // namespace

void fill_pext_tables() {
    std::uint64_t* next = pext_tables.attacks.data();
    for (unsigned from = 0; from < square_count; ++from) {
        next = fill(pext_tables.rook[from], from, next,
                    [](Square at, SquareSet occupied) { return rook_attacks(at, occupied); });
        next = fill(pext_tables.bishop[from], from, next,
                    [](Square at, SquareSet occupied) { return bishop_attacks(at, occupied); });
    }
}

bool is_pext_fast() {
#ifdef COMPONGO_X86_64
    const bool has_slow_pext =
        __builtin_cpu_is("amdfam15h") || __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
    return __builtin_cpu_supports("x86-64-v3") && !has_slow_pext;
#else
    return false;
#endif
}

} // namespace compongo::chess
