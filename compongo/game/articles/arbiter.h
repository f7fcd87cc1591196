/// What the arbiter decides, and what he is asked.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_decision(const Game& game, const Act& act, const Decide& deed);

} // namespace compongo::game
