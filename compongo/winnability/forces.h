/// Forces with which mate can be forced: the question that the blitz rules of 1997 ask.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Is there a legal position of these pieces in which the opponent, having the move and not yet
/// mated, cannot avoid being mated? A property of the pieces, not of where they stand. Undetermined
/// for the rarer forces that nobody has searched.
[[nodiscard]] Verdict can_force_mate(const chess::Board& board, chess::Color side);

} // namespace compongo::winnability
