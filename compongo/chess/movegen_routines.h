/// What each processor-specific build of the move generator provides.
#pragma once

#include "compongo/chess/movegen.h"

namespace compongo::chess {

/// One build of the routines of movegen.h. The position may be irregular.
struct MovegenRoutines {
    std::string_view name;
    bool (*is_supported)();
    /// Fills their tables. Nothing else of them is called before.
    void (*prepare)();
    void (*list)(const Position& position, MoveList& moves);
    int (*count)(const Position& position);
    std::uint64_t (*perft)(const Position& position, int depth);
    std::uint64_t (*perft_all_played)(const Position& position, int depth);
    std::uint64_t (*perft_count_only)(const Position& position, int depth);
};

extern const MovegenRoutines portable_routines;
#ifdef COMPONGO_X86_64
extern const MovegenRoutines avx2_routines;
extern const MovegenRoutines bmi2_routines;
extern const MovegenRoutines avx512_routines;
#endif

/// Makes this process use the routines of that name. False, and nothing changed, if this processor
/// cannot. For comparing them; call it before other threads generate moves.
bool choose_movegen_routines(std::string_view name);

/// The plain generator behind irregular boards: every move by Articles 3.2 to 3.8 is tried and kept
/// if it leaves no own king attacked. See `legal_moves`.
void list_irregular_moves(const Position& position, MoveList& moves);

} // namespace compongo::chess
