/// Excludes that a king is mated in any position of a set.
///
/// A picture of a mate places some pieces, each on a square that the set allows, such that all
/// requirements of a mate are met:
///
/// - the king is attacked, by a piece that has just arrived or through a square that was just left
///   (the king was not in check before the move, so no other piece gives check: if a placed piece
///   seems to, another piece is in between);
/// - each square beside the king is occupied by one of its own pieces or attacked;
/// - if a single piece gives check, no placed piece of the victim's can capture it or step between:
///   each that could is pinned or blocked, or another check is given.
///
/// Only pieces that are certain or were placed block lines. Suppose that a position of the set is a
/// mate. Then each requirement that a picture lacks is met there by some piece, on its square in
/// that position. So for one missing requirement every piece and square that could meet it is
/// tried, and one of these trials agrees with the mate. Repeating this completes the picture, at
/// the latest when all pieces are placed. Hence there is no mate without a picture. (A picture does
/// not prove a mate, since not all pieces need to be placed.)
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/moves.h"

namespace compongo::verify {

/// Is there a picture of a mate of the player on move, by this move? Requires one king of each
/// colour, and that the player was not in check before the move. With all squares as `arrived` the
/// move may be any.
[[nodiscard]] bool has_picture_of_mate(const PositionSet& after, const Move& move, Budget& budget);

} // namespace compongo::verify
