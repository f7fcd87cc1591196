/// Somebody who knows how the men move and little more: who sits opposite a guest of a
/// demonstration.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::hall {

/// A move for the player having the move, among those that are open to him: mate if it is there,
/// else what wins most at first sight; of equals `chance` chooses. Nothing if he has none.
[[nodiscard]] std::optional<game::MoveAsWritten> casual_move(const game::Game& game,
                                                             std::uint64_t chance);

} // namespace compongo::hall
