/// The move generator for processors with AVX2 and BMI on which PEXT is slow or missing.
#include "compongo/chess/lanes_avx2.h"
#include "compongo/chess/line_attacks.h"
#include "compongo/chess/movegen_kernel.h"
#include "compongo/chess/set_wise.h"

namespace compongo::chess {

namespace {

struct Avx2 : LineAttacks {
    using Lister = movegen::PlainLister<Avx2>;

    // A list waits for its restraints, which pieces tell sooner.
    template <Color us>
    static COMPONGO_INLINE movegen::Restraints restraints(const Board::Planes& /*planes*/,
                                                          const movegen::Pieces<us>& pieces) {
        return movegen::restraints_by_pieces<Avx2>(pieces);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        return movegen::count_set_wise<Avx2, movegen::LanesAvx2, us>(position);
    }
};

/// All that this file is compiled for.
bool is_supported() {
    return __builtin_cpu_supports("x86-64-v3");
}

} // namespace

constinit const MovegenRoutines avx2_routines = movegen::routines<Avx2>("avx2", is_supported);

} // namespace compongo::chess
