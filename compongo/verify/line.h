/// Proof that a side can mate: a line of legal moves of which the last mates.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

#include <span>

namespace compongo::verify {

/// Plays the moves, in UCI with castling written as the king taking its rook. A fault if one is
/// illegal or the side's opponent is not mated at the end.
[[nodiscard]] std::optional<Fault> line_fault(PositionSet position, Color side,
                                              std::span<const std::string_view> moves,
                                              Budget& budget);

} // namespace compongo::verify
