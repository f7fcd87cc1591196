/// Positions as FENs: six fields, castling rights by the rooks' files.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// The set with this position alone. An e.p. square over which no pawn can have stepped counts for
/// nothing.
[[nodiscard]] Expected<PositionSet, Fault> read_fen(std::string_view text);
/// Of a set with one position.
[[nodiscard]] std::string fen(const PositionSet& position);

} // namespace compongo::verify
