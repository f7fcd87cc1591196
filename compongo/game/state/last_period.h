/// The last period, in which all remaining moves must be made in a limited time, and whether the
/// articles on the quickplay finish apply.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Are the articles on the quickplay finish in force in this game, by the Laws or by announcement?
[[nodiscard]] bool is_quickplay_finish_in_force(const Game& game);

/// Is this player in a quickplay finish now?
[[nodiscard]] bool is_in_quickplay_finish(const Game& game, Color player);

} // namespace compongo::game
