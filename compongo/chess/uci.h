/// Moves as chess engines exchange them: departure and arrival square, and a small English letter
/// for a promotion.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/notation.h"

namespace compongo::chess {

/// How castling is written: `standard` by the king's two squares (`e1g1`), `chess960` as the king
/// taking its own rook (`e1h1`).
enum class CastlingStyle : std::uint8_t { standard, chess960 };

/// The style in which a game that begins here is written: `standard` if every king and rook that
/// may castle stands where it does in the usual array.
[[nodiscard]] CastlingStyle usual_castling_style(const Position& position);

/// The text of a legal move. `CastlingStyle::standard` names the king's arrival square, which says
/// what is meant in standard chess only.
[[nodiscard]] std::string uci(Move move, CastlingStyle castling = CastlingStyle::standard);

/// The legal move that the text names, small letters only. Castling is read both ways; where the
/// king could also simply go to that square, it does. `0000` is a fault of its own kind, the null
/// move.
[[nodiscard]] Expected<Move, NotationFault> read_uci(const Position& position,
                                                     std::string_view text);

} // namespace compongo::chess
