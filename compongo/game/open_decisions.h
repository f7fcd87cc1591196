/// How a decision changes the game beside what its ruling says. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The latest open decision of that kind is taken, and what was in doubt is settled.
void settle_decision(Game& game, const Decide& deed);

} // namespace compongo::game
