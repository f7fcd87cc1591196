/// Can this side still mate, by any series of legal moves: what is certain from the men on the
/// board alone.
#pragma once

#include "compongo/chess/position.h"

namespace compongo::winnability {

enum class Certainty : std::uint8_t {
    /// No series of legal moves leads to mate by this side.
    unwinnable,
    /// Not to be told from the men alone.
    undetermined,
};

[[nodiscard]] bool has_one_king_each(const chess::Board& board);

/// Are these men too few to mate, however they stand? Proven classes only: a bare king mates
/// nobody; a lone knight nobody who has only queens beside his king; bishops of one square colour
/// nobody without a pawn, a knight or a bishop of the other colour to stand in his own king's way.
[[nodiscard]] bool is_unwinnable_by_men(const chess::Board& board, chess::Color side);

/// Besides, a position without a legal move, where it is this side's turn or the other is not in
/// check, is drawn or lost already.
[[nodiscard]] Certainty certain_from_men(const chess::Position& position, chess::Color side);

} // namespace compongo::winnability
