/// The press that completes a move, or should not have been made (Articles 6.2 and 7.5).
/// Rules by these articles of 2023: 3.8, 4.4, 4.8, 6.2, 6.11, 7.4, 7.5, 12.1, 12.3, A.5, B.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player);

} // namespace compongo::game
