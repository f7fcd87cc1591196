/// A captured piece that was left on its captor's square when the player pressed: it can be removed
/// later. Interpretation I-168.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The piece that this deed removes from its captor's square, alone or because the captor is
/// captured there.
[[nodiscard]] std::optional<StandingPiece> captured_piece_taken_off(const Game& game,
                                                                    const Deed& deed);

/// The game when that piece has been taken off.
[[nodiscard]] Game without_captured_piece(Game game, const StandingPiece& left);

} // namespace compongo::game
