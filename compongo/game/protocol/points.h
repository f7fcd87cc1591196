/// The points that a result gives, by the scoring of the event.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect_words.h"

namespace compongo::game {

/// The player's points for the result alone, before penalties; nothing while the result is open.
[[nodiscard]] Points points_of(GameResult result, Color player, const Scoring& scoring);

} // namespace compongo::game
