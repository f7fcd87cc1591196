/// What the arbiter decides, and what the arbiter is asked.
/// Rules by these articles of 2023: 4.2, 4.3, 4.4, 4.8, 5.1, 5.2, 6.10, 6.11, 7.1, 7.3, 7.5, 8.7,
/// 10.1, 11.3, 11.10, 12.1, 12.2, 12.3, 12.5, 12.9, Preface.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_decision(const Game& game, const Act& act, const Decide& deed);

} // namespace compongo::game
