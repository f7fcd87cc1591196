/// A weak computer opponent for guests of a demonstration.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::hall {

/// A move for the player on move, among those that the touch-move rule leaves: checkmate if
/// possible, else the best material gain at one glance; `chance` breaks ties. Empty if there is no
/// move.
[[nodiscard]] std::optional<game::MoveAsWritten> casual_move(const game::Game& game,
                                                             std::uint64_t chance);

} // namespace compongo::hall
