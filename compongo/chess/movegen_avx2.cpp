/// The move generator for processors with AVX2 and BMI on which PEXT is slow or missing.
#include "compongo/chess/movegen_kernel.h"

namespace compongo::chess {

namespace {

struct Avx2 {
    static COMPONGO_INLINE std::uint64_t rook_attacks(unsigned from, std::uint64_t occupied) {
        return chess::rook_attacks(square_at(from), SquareSet(occupied)).bits();
    }
    static COMPONGO_INLINE std::uint64_t bishop_attacks(unsigned from, std::uint64_t occupied) {
        return chess::bishop_attacks(square_at(from), SquareSet(occupied)).bits();
    }
    using Lister = movegen::PlainLister<Avx2>;

    template <Color us>
    static COMPONGO_INLINE movegen::Restraints restraints(const movegen::Men<us>& men) {
        return movegen::restraints_by_pieces<Avx2>(men);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        return movegen::count_by_pieces<Avx2, us>(position);
    }
};

/// All that this file is compiled for.
bool is_supported() {
    return __builtin_cpu_supports("x86-64-v3");
}

} // namespace

constinit const MovegenRoutines avx2_routines = movegen::routines<Avx2>("avx2", is_supported);

} // namespace compongo::chess
