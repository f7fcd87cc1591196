/// How a game begins, from the conditions under which it is played.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The game that these conditions begin. The start must be one that a scenario may have; else what
/// is wrong with it.
[[nodiscard]] Expected<Game, std::string> begin_game(const Frame& frame);

} // namespace compongo::game
