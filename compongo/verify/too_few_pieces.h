/// Pieces with which a side never mates, however they stand and whatever is played.
///
/// It is asked about mates by a move before which the victim was not in check. With one king each:
///
/// - *A bare king* gives no check: kings never stand beside each other.
/// - *A lone knight against queens only.* Say that it checks a king on e4 from f6. A queen on e5,
///   f5 or f4 would capture it (from f4 through f5, where only a queen could stand in her way), and
///   nothing pins her. So the side's king attacks all three. It attacks e5 and f5 from e6 alone,
///   and not f4 from there. Turned and mirrored, this is so of every check by a knight.
/// - *Bishops on squares of one colour, against neither pawns nor knights nor bishops on the other
///   colour.* One of them gives check: a bishop that opened a line to another one would have given
///   check before. Say that the king stands on e4 and f5 is the first square of the line. The
///   side's king attacks e5 or f4, not both, without standing on f5 beside the other king. So a
///   piece of the victim's stands on one of them, whose colour no bishop attacks: a queen or rook,
///   therefore, that is not pinned, and captures on f5 or steps there.
///
/// No move changes this: who is captured leaves fewer pieces, and nobody has a pawn to promote but
/// against a bare king.
#pragma once

#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// Are they in all positions of the set? True, too, if there is no king to be mated.
[[nodiscard]] bool pieces_are_too_few(const PositionSet& set, Color side);

} // namespace compongo::verify
