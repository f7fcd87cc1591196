/// Why a move that can be read cannot be made.
#pragma once

#include "compongo/chess/notation.h"

namespace compongo::chess {

/// What stands in the way of a piece of this type, departing from one of `from`, on its way to
/// `to`; no such move may be legal.
[[nodiscard]] IllegalReason reason_against(const Position& position, PieceType type, SquareSet from,
                                           Square to);

/// What stands in the way of castling to this side, which may not be legal.
[[nodiscard]] IllegalReason reason_against_castling(const Position& position, CastlingSide side);

} // namespace compongo::chess
