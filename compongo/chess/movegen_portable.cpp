/// The move generator for any processor.
#include "compongo/chess/movegen_kernel.h"

namespace compongo::chess {

namespace {

struct Portable {
    static COMPONGO_INLINE std::uint64_t rook_attacks(unsigned from, std::uint64_t occupied) {
        return chess::rook_attacks(square_at(from), SquareSet(occupied)).bits();
    }
    static COMPONGO_INLINE std::uint64_t bishop_attacks(unsigned from, std::uint64_t occupied) {
        return chess::bishop_attacks(square_at(from), SquareSet(occupied)).bits();
    }
    using Lister = movegen::PlainLister<Portable>;

    template <Color us>
    static COMPONGO_INLINE movegen::Restraints restraints(const movegen::Men<us>& men) {
        return movegen::restraints_by_pieces<Portable>(men);
    }
    template <Color us>
    static COMPONGO_INLINE int count(const Position& position) {
        return movegen::count_by_pieces<Portable, us>(position);
    }
};

bool is_supported() {
    return true;
}

} // namespace

constinit const MovegenRoutines portable_routines =
    movegen::routines<Portable>("portable", is_supported);

} // namespace compongo::chess
