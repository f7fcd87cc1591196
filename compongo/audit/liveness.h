/// Which positions need not be asked whether they are dead, because they plainly are not.
#pragma once

#include "compongo/chess/position.h"

namespace compongo::audit {

/// Is it worth asking whether a side can still mate? Most games end with men enough on the board;
/// to see so costs some hundred nanoseconds. No position is known that is dead and not worth asking
/// about.
[[nodiscard]] bool is_worth_asking(const chess::Position& position);

/// Can this side plainly mate, if the other helps: it has a queen or rook that moves, or a pawn
/// with nothing before it, no wall of pawns is closed, and nobody is forced to give anything away;
/// or the game has hardly begun, and the fool's mate can follow?
[[nodiscard]] bool is_plainly_winnable(const chess::Position& position, chess::Color side);

} // namespace compongo::audit
