/// The move generator for any processor.
#include "compongo/chess/line_attacks.h"
#include "compongo/chess/movegen_kernel.h"

namespace compongo::chess {

namespace {

bool is_supported() {
    return true;
}

} // namespace

constinit const MovegenRoutines portable_routines =
    movegen::routines<movegen::ByPieces<LineAttacks>>("portable", is_supported);

} // namespace compongo::chess
