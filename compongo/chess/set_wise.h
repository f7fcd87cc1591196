/// Counting legal moves for all sliders, in all eight directions, at once.
///
/// Each of eight 64-bit lanes holds one direction. In one direction a square is reached by one
/// slider at most, since the nearer one hides the farther, so counting the squares of the eight
/// lanes counts the moves. A flood through the empty squares (three doubling steps, after Kogge and
/// Stone) reaches as far as any slider sees. Three such floods say everything: from their sliders
/// (what the king must avoid), from the own king (pins and checks), from the own sliders.
///
/// `Lanes` are eight such sets in the registers of one kind of processor; the files lanes_<isa>.h
/// have them. In the first four a step leads north, east, north-east and north-west, in the last
/// four the opposite way. `all` has one set in every lane, `by_kind` one in the lanes of files and
/// ranks and another in those of diagonals. `step` goes one square in each lane's own direction,
/// `leaps` one of the eight leaps in each, and `flood` up to and including the first piece, through
/// the `Openings` that occupied squares leave; `turned` exchanges opposite lanes, `both_ways` gives
/// both of them what either has; `where` keeps the lanes in which another set has a square; `any`
/// is what any lane has, `any_in_all` the same in every lane. Sets are made in lanes rather than
/// brought there, since the way from one kind of register to the other is long.
#pragma once

#include "compongo/chess/movegen_kernel.h"

namespace compongo::chess::movegen {

namespace {

/// The axes of two opposite lanes each.
constexpr unsigned file_axis = 0;
constexpr unsigned rising_axis = 2;
constexpr unsigned falling_axis = 3;

/// The pieces of a position, each set in all lanes, sliders in those of their own directions only.
template <class Lanes, Color us>
struct PiecesInLanes {
    Lanes occupied;
    Lanes own;
    Lanes king;
    Lanes own_sliders;
    Lanes their_sliders;
    Lanes own_knights;
    Lanes their_knights;

    COMPONGO_INLINE explicit PiecesInLanes(const Board::Planes& planes)
        : PiecesInLanes(Lanes::all(planes[0]), Lanes::all(planes[1]), Lanes::all(planes[2]),
                        Lanes::all(planes[3])) {}

private:
    COMPONGO_INLINE PiecesInLanes(Lanes plane0, Lanes plane1, Lanes plane2, Lanes white)
        : occupied(plane0 | plane1 | plane2), own(of_us(occupied, white)),
          king(of_us(plane2 & plane1, white)),
          own_sliders(of_us(Lanes::by_kind(plane1, plane0).without(plane2), white)),
          their_sliders(of_them(Lanes::by_kind(plane1, plane0).without(plane2), white)),
          own_knights(of_us(plane2 & plane0, white)),
          their_knights(of_them(plane2 & plane0, white)) {}

    static COMPONGO_INLINE Lanes of_us(Lanes pieces, Lanes white) {
        return us == Color::white ? pieces & white : pieces.without(white);
    }
    static COMPONGO_INLINE Lanes of_them(Lanes pieces, Lanes white) {
        return us == Color::white ? pieces.without(white) : pieces & white;
    }
};

/// The facts about the player to move that three fills and a few look-ups give.
template <class Lanes, Color us>
struct Look {
    PiecesInLanes<Lanes, us> lanes;
    typename Lanes::Openings openings;
    Lanes their_sight;
    /// Lane for lane against their sliders' direction.
    Lanes king_sight;
    /// Each pinned piece in the lane of its pinner's direction.
    Lanes pins;
    Lanes pinned;
    Bits danger;
    Bits checkers = 0;
    /// As in `Restraints`.
    Bits answers = ~Bits{0};

    COMPONGO_INLINE explicit Look(const Board::Planes& planes, const Pieces<us>& pieces)
        : lanes(planes), openings(lanes.occupied), their_sight(lanes.their_sliders.flood(openings)),
          king_sight(lanes.king.flood(openings).turned()),
          pins(their_sight & king_sight & lanes.own), pinned(pins.any_in_all()),
          danger((their_sight | lanes.their_knights.leaps()).any() |
                 PawnWays<~us>::attacks(pieces.pawns & pieces.theirs) |
                 attacks_detail::king[lowest(pieces.kings & pieces.theirs)]) {
        const Bits king = pieces.kings & pieces.own;
        if ((danger & king) != 0) [[unlikely]] {
            const Lanes met = their_sight & lanes.king;
            const Bits lines = king_sight.where(met).any();
            const Bits leapers =
                pieces.theirs & ((attacks_detail::knight[lowest(king)] & pieces.knights) |
                                 (PawnWays<us>::attacks(king) & pieces.pawns));
            checkers = (lines & pieces.theirs) | leapers;
            answers = lines | leapers;
            // A king hides no square behind it from the slider that it must run away from.
            danger |= met.step().any();
        }
    }
};

/// The same as `restraints_by_pieces`.
template <class Lanes, Color us>
COMPONGO_INLINE Restraints restraints_set_wise(const Board::Planes& planes,
                                               const Pieces<us>& pieces) {
    const Look<Lanes, us> seen(planes, pieces);
    Bits pinners = 0;
    const Bits pinned = seen.pinned.first();
    if (pinned != 0) {
        pinners =
            (seen.pins.turned().flood(seen.openings).turned() & seen.lanes.their_sliders).any();
    }
    return {seen.danger, seen.checkers, seen.answers, pinned, pinners};
}

/// The number of legal moves of the player to move, on a regular board.
template <class Isa, class Lanes, Color us>
COMPONGO_INLINE int count_set_wise(const Position& position) {
    const Board::Planes& planes = position.board().planes();
    const Pieces<us> pieces(planes);
    const unsigned king_at = lowest(pieces.kings & pieces.own);
    const Look<Lanes, us> seen(planes, pieces);
    const Bits pinned = seen.pinned.first();
    Counter<Isa> counter;
    counter.piece(king_at, attacks_detail::king[king_at] & ~pieces.own & ~seen.danger);
    if (seen.checkers == 0) [[likely]] {
        castling(position, pieces, seen.danger, pinned, counter);
    } else if (has_several(seen.checkers)) {
        return counter.count();
    }
    const Bits targets = ~pieces.own & seen.answers;

    // A pinned slider keeps to the axis of its pin.
    const Lanes own_sliders =
        seen.lanes.own_sliders.without(seen.pinned.without(seen.pins.both_ways()));
    const Lanes reached = Lanes::all(targets);
    const int of_pieces =
        Lanes::size(own_sliders.flood(seen.openings) & reached,
                    seen.lanes.own_knights.without(seen.pinned).leaps() & reached);

    const Bits pawns = pieces.pawns & pieces.own;
    if ((pawns & pinned) == 0) [[likely]] {
        counter.template pawns<us>(pawn_targets(pieces, pawns, pawns, pawns, targets));
    } else {
        const Bits vertical = seen.pins.template on_axis<file_axis>();
        const Bits rising = seen.pins.template on_axis<rising_axis>();
        const Bits falling = seen.pins.template on_axis<falling_axis>();
        const Bits a_side_pins = us == Color::white ? falling : rising;
        const Bits h_side_pins = us == Color::white ? rising : falling;
        counter.template pawns<us>(pawn_targets(pieces, pawns & (~pinned | vertical),
                                                pawns & (~pinned | a_side_pins),
                                                pawns & (~pinned | h_side_pins), targets));
    }
    if (position.ep_square()) [[unlikely]] {
        en_passant<Isa>(position, pieces, seen.checkers, counter);
    }
    return counter.count() + of_pieces;
}

} // namespace

} // namespace compongo::chess::movegen
