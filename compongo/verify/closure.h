/// All positions that legal moves lead to, up to those that are settled otherwise.
#pragma once

#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// Are these men too few to mate, however they stand? A bare king mates nobody; a lone knight
/// nobody who has only queens beside his king; bishops of one square colour nobody without a pawn,
/// a knight or a bishop of the other. (With several kings only bare ones are too few: they could
/// stand in each other's way, or guard together what one cannot.)
[[nodiscard]] bool are_too_few(const Men& men, Color side);

/// What is wrong, if something is: a mate by `side` is reached from `root`, or there are
/// more than `count` positions to go into. A leaf is not gone into; nor is a position without a
/// legal move, or with too few men. The line of the refusal is not filled in.
[[nodiscard]] std::optional<Refusal> closure_fault(const Board& root, Color side,
                                                   const PositionSet& leaves, std::size_t count,
                                                   Steps& steps);

} // namespace compongo::verify
