/// Material with which mate can be forced: the question of the blitz rules of 1997.
#pragma once

#include "compongo/winnability/winnable.h"

namespace compongo::winnability {

/// Is there a legal position with these pieces in which the opponent has the move, is not mated
/// yet, and cannot avoid mate? Depends on the pieces only, not on their squares. Undetermined for
/// rare material that has not been searched.
[[nodiscard]] Verdict can_force_mate(const chess::Board& board, chess::Color side);

} // namespace compongo::winnability
