/// What a player asks the arbiter for.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_request(const Game& game, const Request& deed, Color player);

} // namespace compongo::game
