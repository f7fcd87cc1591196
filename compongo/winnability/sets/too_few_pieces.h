/// Insufficient material: verdicts that follow from the pieces alone.
#pragma once

#include "compongo/winnability/sets/position_set.h"

namespace compongo::winnability {

[[nodiscard]] bool has_one_king_each(const chess::Board& board);

/// Is the side's material insufficient for a mate wherever the pieces are, provided the opponent is
/// not in check when the side has the move? (An irregular position may be set up so, and then one
/// move may mate regardless.) Proven classes only: a bare king mates nothing; a lone knight does
/// not mate a king with queens only; bishops on one colour do not mate without a pawn, a knight or
/// a bishop on the other colour that blocks its own king.
[[nodiscard]] bool pieces_are_too_few(const chess::Board& board, chess::Color side);

/// Is it insufficient in every position of a set with one king each?
[[nodiscard]] bool pieces_are_too_few(const PositionSet& set, const Diagram& diagram,
                                      chess::Color side);

} // namespace compongo::winnability
