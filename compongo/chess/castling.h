/// Castling (Article 3.8), standard and Chess960 alike: where king and rook go, and whether they
/// may.
#pragma once

#include "compongo/chess/position.h"

namespace compongo::chess {

/// The two ways to castle: `h_side` is 0-0, `a_side` is 0-0-0.
enum class CastlingSide : std::uint8_t { h_side, a_side };

/// Castling with the rook on `rook`, which must be one of `position.castling_rooks()`, if it is
/// legal now: the right is the mover's, the mover's one king stands on its first rank, the way is
/// vacant but for the two, and the king is attacked neither where it stands, nor on its way, nor at
/// its end, nor is any other king of the mover's afterwards.
[[nodiscard]] std::optional<Move> legal_castling(const Position& position, Square rook);

/// Castling to this side, if it is legal now.
[[nodiscard]] std::optional<Move> legal_castling(const Position& position, CastlingSide side);

} // namespace compongo::chess
