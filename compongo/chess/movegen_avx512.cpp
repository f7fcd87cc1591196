/// The move generator for processors with AVX-512 and its counting of bits.
#include "compongo/chess/compress_lister.h"
#include "compongo/chess/lanes_avx512.h"
#include "compongo/chess/movegen_kernel.h"
#include "compongo/chess/pext_attacks.h"
#include "compongo/chess/set_wise.h"

namespace compongo::chess {

namespace {

struct Avx512 : PextAttacks {
    using Lister = movegen::CompressLister;

    template <Color us>
    static COMPONGO_INLINE movegen::Restraints restraints(const Board::Planes& planes,
                                                          const movegen::Pieces<us>& pieces) {
        return movegen::restraints_set_wise<movegen::LanesAvx512>(planes, pieces);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        return movegen::count_set_wise<Avx512, movegen::LanesAvx512, us>(position);
    }
};

/// All that this file is compiled for.
bool is_supported() {
    return is_pext_fast() && __builtin_cpu_supports("x86-64-v4") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512ifma");
}

} // namespace

constinit const MovegenRoutines avx512_routines = movegen::routines<Avx512>("avx512", is_supported);

} // namespace compongo::chess
