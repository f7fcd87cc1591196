/// The Laws and the conditions of a board, shared by all that are played by the same: they are many
/// times as large as a game, and boards of a round, of a whole event, differ in nothing of them.
#pragma once

#include "compongo/game/state/game.h"

#include <memory>

namespace compongo::hall {

/// It lives as long as a board has it.
using SharedFrame = std::shared_ptr<const game::Frame>;

[[nodiscard]] SharedFrame shared_frame(const law::Laws& laws, const game::Conditions& conditions);

} // namespace compongo::hall
