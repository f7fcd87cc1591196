/// The beginning of a game, from its conditions.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The game that begins under these conditions, or the fault if a scenario may not start like this.
[[nodiscard]] Expected<Game, std::string> begin_game(const Frame& frame);

} // namespace compongo::game
