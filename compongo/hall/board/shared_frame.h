/// The Laws and conditions of a board, shared between boards with the same conditions. They are
/// many times as large as a game, and usually equal for a whole event.
#pragma once

#include "compongo/game/state/game.h"

#include <memory>

namespace compongo::hall {

/// Freed with the last board that uses it.
using SharedFrame = std::shared_ptr<const game::Frame>;

[[nodiscard]] SharedFrame shared_frame(const law::Laws& laws, const game::Conditions& conditions);

} // namespace compongo::hall
