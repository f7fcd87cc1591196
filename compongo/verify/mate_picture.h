/// Can the pieces of a set of positions stand so that a king is mated?
///
/// A picture of a mate is a placing of some pieces, each on a square where the set allows it, in
/// which nothing is missing to a mate:
///
/// - the king is attacked, by a piece that has just arrived or through a square that was just left
///   (the king was not in check before the move, so nobody else gives check: if a placed piece
///   seems to, somebody stands between);
/// - each square beside the king is taken by one of its own pieces or attacked;
/// - if one piece alone gives check, no placed piece of the victim's captures it or steps between:
/// what
///   could is pinned, or somebody stands in its way, or another check is given.
///
/// Lines are stopped only by pieces that are certain or were placed. Suppose that some position of
/// the set is a mate. Then whatever is missing in a picture is brought about there by some piece,
/// which stands where it stands in that position. So of one thing that is missing every piece and
/// square that could bring it about is tried, and one of these trials keeps to the mate. As this
/// goes on the picture is completed, at the latest when all pieces are placed. Hence without a
/// picture there is no mate. (With one there may be none: not all pieces were placed.)
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/moves.h"

namespace compongo::verify {

/// Is there a picture of a mate, by this move, of the player to move? One king of each colour, and
/// that player was not in check before the move. With all squares as `arrived` it is asked whatever
/// the move was.
[[nodiscard]] bool has_picture_of_mate(const PositionSet& after, const Move& move, Budget& budget);

} // namespace compongo::verify
