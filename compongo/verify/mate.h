/// Check and mate in a position.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

namespace compongo::verify {

[[nodiscard]] bool is_check(const PositionSet& position, Color to, Budget& budget);
/// Of the player to move.
[[nodiscard]] bool is_mate(const PositionSet& position, Budget& budget);
/// Is the side's opponent mated, or can the side mate with its next move? If neither, it does not
/// matter whether the position left the opponent in check: before a later move by the side it never
/// is, since its own move comes between.
[[nodiscard]] bool is_mated_at_once(const PositionSet& position, Color side, Budget& budget);

} // namespace compongo::verify
