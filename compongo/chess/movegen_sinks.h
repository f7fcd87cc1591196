/// What takes the moves of a `Generation` (see movegen_kernel.h): lists and counts.
#pragma once

#include "compongo/chess/movegen_pieces.h"
#include "compongo/chess/sum_of_sizes.h"

namespace compongo::chess::movegen {

/// Hands pawns' moves to `list` by sets that have the way from their pawns, and the kind, in
/// common.
template <Color us, class List>
COMPONGO_INLINE void list_pawn_moves(const PawnTargets& targets, List list) {
    using Ways = PawnWays<us>;
    const auto& [one, two, a_side, h_side] = targets;
    list(two, 2 * Ways::forward, MoveKind::double_step);
    list(one & ~Ways::last_rank, Ways::forward, MoveKind::ordinary);
    list(a_side & ~Ways::last_rank, Ways::a_side, MoveKind::ordinary);
    list(h_side & ~Ways::last_rank, Ways::h_side, MoveKind::ordinary);
    if (((one | a_side | h_side) & Ways::last_rank) != 0) [[unlikely]] {
        for (const PieceType type : chess::promotions) {
            list(one & Ways::last_rank, Ways::forward, promotion_to(type));
            list(a_side & Ways::last_rank, Ways::a_side, promotion_to(type));
            list(h_side & Ways::last_rank, Ways::h_side, promotion_to(type));
        }
    }
}

/// Writes each move down. `Isa` keeps the copies of different processors apart.
template <class Isa>
class PlainLister {
public:
    COMPONGO_INLINE explicit PlainLister(MoveList& moves) : moves_(moves) {}

    COMPONGO_INLINE void piece(unsigned from, Bits targets) {
        for (; targets != 0; targets &= targets - 1) {
            moves_.push_back({square_at(from), square_at(lowest(targets))});
        }
    }
    template <Color us>
    COMPONGO_INLINE void pawns(const PawnTargets& targets) {
        list_pawn_moves<us>(targets, [&](Bits to, int by, MoveKind kind) {
            for (; to != 0; to &= to - 1) {
                const unsigned at = lowest(to);
                moves_.push_back({square_at(at - static_cast<unsigned>(by)), square_at(at), kind});
            }
        });
    }
    COMPONGO_INLINE void castling(unsigned king, unsigned rook) {
        moves_.push_back({square_at(king), square_at(rook), MoveKind::castling});
    }
    COMPONGO_INLINE void en_passant(unsigned from, unsigned to) {
        moves_.push_back({square_at(from), square_at(to), MoveKind::en_passant});
    }

private:
    MoveList& moves_;
};

/// Only counts them. Sets of pawns' moves that cannot meet are counted as one.
template <class Isa>
class Counter {
public:
    COMPONGO_INLINE void piece(unsigned /*from*/, Bits targets) { sizes_.add(targets); }
    template <Color us>
    COMPONGO_INLINE void pawns(const PawnTargets& targets) {
        const Bits one_or_a_side = targets.one_step | targets.a_side;
        const Bits last_rank = PawnWays<us>::last_rank;
        sizes_.add(one_or_a_side);
        sizes_.add(targets.two_steps | targets.h_side);
        if (((one_or_a_side | targets.h_side) & last_rank) != 0) [[unlikely]] {
            // Four moves each instead of one.
            sizes_.add(one_or_a_side & last_rank, 3);
            sizes_.add(targets.h_side & last_rank, 3);
        }
    }
    COMPONGO_INLINE void castling(unsigned /*king*/, unsigned /*rook*/) { ++others_; }
    COMPONGO_INLINE void en_passant(unsigned /*from*/, unsigned /*to*/) { ++others_; }
    [[nodiscard]] COMPONGO_INLINE int count() const { return sizes_.sum() + others_; }

private:
    SumOfSizes sizes_;
    int others_ = 0;
};

} // namespace compongo::chess::movegen
