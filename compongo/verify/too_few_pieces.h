/// Insufficient material: pieces with which a side never mates, wherever they are and whatever is
/// played.
///
/// Only mates by a move before which the victim was not in check are considered. With one king
/// each:
///
/// - *A bare king* gives no check: kings are never adjacent.
/// - *A lone knight against queens only.* Say that it checks a king on e4 from f6. A queen on e5,
///   f5 or f4 would capture it (from f4 through f5, where only another queen could be in the way),
///   and nothing pins it. So the side's king attacks all three squares. It attacks e5 and f5 from
///   e6 alone, and not f4 from there. By rotation and reflection this holds for every knight's
///   check.
/// - *Bishops on squares of one colour, against neither pawns nor knights nor bishops on the other
///   colour.* One of them gives check: a bishop that opened a line to another one would have given
///   check before. Say that the king is on e4 and f5 is the first square of the line. The side's
///   king attacks e5 or f4 but not both, unless it were on f5 beside the other king. So a piece of
///   the victim's is on one of them, whose colour no bishop attacks: a queen or rook, therefore,
///   that is not pinned, and that captures on f5 or steps there.
///
/// No move changes this: captures leave fewer pieces, and a pawn that could promote exists only
/// against a bare king.
#pragma once

#include "compongo/verify/position_set.h"

namespace compongo::verify {

/// Is the material insufficient in all positions of the set? Also true if there is no king to be
/// mated.
[[nodiscard]] bool pieces_are_too_few(const PositionSet& set, Color side);

} // namespace compongo::verify
