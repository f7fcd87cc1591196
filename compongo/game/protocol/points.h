/// The points that a result gives, by the scoring of the event.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect_words.h"

namespace compongo::game {

/// What the result alone gives this player, before any penalty; nothing while it is open.
[[nodiscard]] Points points_of(GameResult result, Color player, const Scoring& scoring);

} // namespace compongo::game
