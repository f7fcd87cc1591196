/// Check and mate in a position: sets with one member.
#pragma once

#include "compongo/verify/budget.h"
#include "compongo/verify/position_set.h"

namespace compongo::verify {

[[nodiscard]] bool is_check(const PositionSet& position, Color to, Budget& budget);
/// Of the player on move.
[[nodiscard]] bool is_mate(const PositionSet& position, Budget& budget);
/// Is the side's opponent mated, or can the side mate with its next move? If neither, it no longer
/// matters whether the position left the opponent in check: before every later move by the side the
/// opponent has moved, and so is not.
[[nodiscard]] bool is_mated_at_once(const PositionSet& position, Color side, Budget& budget);

} // namespace compongo::verify
