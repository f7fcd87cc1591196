/// Which legal move a description means: the questions that every notation asks of a position.
#pragma once

#include "compongo/chess/castling.h" // IWYU pragma: export
#include "compongo/chess/position.h"

namespace compongo::chess {

/// The squares, of those asked about, from which a piece of this type can legally move to `to`,
/// castling left aside. Found from `to` backwards, without a list of moves.
[[nodiscard]] SquareSet legal_origins(const Position& position, PieceType type, Square to,
                                      SquareSet among = SquareSet::all());

/// The move of the piece on `from` to `to`, which must be legal once its promotion is chosen. A
/// promotion is demanded exactly where a pawn reaches the last rank: `promotion` says which, and
/// nothing elsewhere.
[[nodiscard]] Move move_between(const Position& position, Square from, Square to,
                                std::optional<PieceType> promotion = std::nullopt);

} // namespace compongo::chess
