/// The press that completes a move, or ought not to have been made (Articles 6.2 and 7.5).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player);

} // namespace compongo::game
