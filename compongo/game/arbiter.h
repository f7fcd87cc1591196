/// What the arbiter decides, and what he is asked.
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_decision(const Game& game, const Act& act, const Decide& deed);
[[nodiscard]] Ruling judge_penalty(const Game& game, const Act& act, const Penalise& deed);
[[nodiscard]] Ruling judge_request(const Game& game, const Request& deed, Color player);
[[nodiscard]] Ruling judge_claim_of_result(const Game& game, Color player);

} // namespace compongo::game
