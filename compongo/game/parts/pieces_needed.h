/// Which pieces a deed on the board needs, and whether they are there.
#pragma once

#include "compongo/game/state/game.h"

#include <span>

namespace compongo::game {

/// The squares on which this deed needs a piece.
[[nodiscard]] std::span<const Square> squares_needed(const Deed& deed);

/// Does the deed need a piece where there is none? What is brought on may be named by where it
/// stood when the turn began, a whole move only by that; all else by where it stands now.
[[nodiscard]] bool is_piece_missing(const Game& game, const Deed& deed);

/// What it is to displace these pieces on purpose: to touch them. Interpretation I-258.
[[nodiscard]] Touch as_touched(const Displace& deed);

} // namespace compongo::game
