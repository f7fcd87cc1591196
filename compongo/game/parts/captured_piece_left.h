/// A piece that was captured, left on the square of its captor and pressed with: it can be taken
/// off later. Interpretation I-168.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The piece that this deed takes off the square of its captor: alone, or because the captor is
/// taken there.
[[nodiscard]] std::optional<StandingPiece> captured_piece_taken_off(const Game& game,
                                                                    const Deed& deed);

/// The game when that piece has been taken off.
[[nodiscard]] Game without_captured_piece(Game game, const StandingPiece& left);

} // namespace compongo::game
