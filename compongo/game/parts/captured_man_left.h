/// A man that was captured, left on the square of its captor and pressed with: it can be taken off
/// later. Interpretation I-168.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The man that this deed takes off the square of its captor: alone, or because the captor is taken
/// there.
[[nodiscard]] std::optional<StandingMan> captured_man_taken_off(const Game& game, const Deed& deed);

/// The game when that man has been taken off.
[[nodiscard]] Game without_captured_man(Game game, const StandingMan& left);

} // namespace compongo::game
