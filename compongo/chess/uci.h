/// Moves as chess engines exchange them: departure and arrival square, and a small English letter for a promotion.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/notation.h"

namespace compongo::chess {

/// How castling is written: the king's two squares (`e1g1`), or the king taking his own rook (`e1h1`).
enum class UciCastling : std::uint8_t { king_two_squares, king_takes_rook };

/// The text of a legal move. `king_two_squares` names the king's arrival square, which says what is meant in standard
/// chess only; in Chess960 use `king_takes_rook`.
[[nodiscard]] std::string uci(Move move, UciCastling castling = UciCastling::king_two_squares);

/// The legal move that the text names, small letters only. Castling is read both ways; where the king could also simply go to that
/// square, he does. `0000` is a fault of its own kind, the null move.
[[nodiscard]] Expected<Move, NotationFault> read_uci(const Position& position, std::string_view text);

} // namespace compongo::chess
