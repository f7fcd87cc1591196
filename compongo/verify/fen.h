/// Positions as FEN: six fields, castling rights by the rooks' files.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/position_set.h"
#include "compongo/verify/refusal.h"

namespace compongo::verify {

/// The set that contains only this position. An en passant square that no pawn can have crossed is
/// ignored.
[[nodiscard]] Expected<PositionSet, Fault> read_fen(std::string_view text);
/// For a set with one position.
[[nodiscard]] std::string fen(const PositionSet& position);

} // namespace compongo::verify
