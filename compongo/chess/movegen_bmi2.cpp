/// The move generator for processors with AVX2 and a fast PEXT.
#include "compongo/chess/movegen_kernel.h"
#include "compongo/chess/pext_attacks.h"

namespace compongo::chess {

constinit const MovegenRoutines bmi2_routines =
    movegen::routines<movegen::ByPieces<PextAttacks>>("bmi2", is_pext_fast);

} // namespace compongo::chess
