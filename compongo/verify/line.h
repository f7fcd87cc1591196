/// Why a side can mate: a line of legal moves, the last of which mates.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

#include <span>

namespace compongo::verify {

/// Plays the moves, in UCI with castling as the king's taking its rook. A fault unless each is
/// legal and the side's opponent is mated at the end.
[[nodiscard]] std::optional<Fault> line_fault(PositionSet position, Color side,
                                              std::span<const std::string_view> moves,
                                              Budget& budget);

} // namespace compongo::verify
