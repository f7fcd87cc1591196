/// Can this side still mate, by any series of legal moves: what is certain from the pieces on the
/// board alone.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

[[nodiscard]] bool has_one_king_each(const chess::Board& board);

/// Are these pieces too few to mate, however they stand, if the other player is not in check before
/// the side moves? (Only in a position that is set up so may he be, and then one move of his
/// opponent's may mate all the same.) Proven classes only: a bare king mates
/// nobody; a lone knight nobody who has only queens beside his king; bishops of one square colour
/// nobody without a pawn, a knight or a bishop of the other colour to stand in his own king's way.
[[nodiscard]] bool pieces_are_too_few(const chess::Board& board, chess::Color side);

/// Are they in every position of a set with one king each?
[[nodiscard]] bool pieces_are_too_few(const PositionSet& set, const Diagram& diagram,
                                      chess::Color side);

} // namespace compongo::winnability
