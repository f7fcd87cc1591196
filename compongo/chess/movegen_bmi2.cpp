/// The move generator for processors with AVX2 and a fast PEXT.
#include "compongo/chess/movegen_kernel.h"
#include "compongo/chess/pext_attacks.h"

namespace compongo::chess {

namespace {

struct Bmi2 : PextAttacks {
    using Lister = movegen::PlainLister<Bmi2>;

    template <Color us>
    static COMPONGO_INLINE movegen::Restraints restraints(const movegen::Men<us>& men) {
        return movegen::restraints_by_pieces<Bmi2>(men);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        return movegen::count_by_pieces<Bmi2, us>(position);
    }
};

} // namespace

constinit const MovegenRoutines bmi2_routines = movegen::routines<Bmi2>("bmi2", is_pext_fast);

} // namespace compongo::chess
