/// Moves said aloud in the words that the Laws suggest for players who cannot see (Appendix E of
/// 2009): `Springer Gustav eins Felix drei`, `Eva vier`, `Kurze Rochade`.
#pragma once

#include "compongo/chess/move_text.h"
#include "compongo/chess/position.h"

#include <optional>
#include <string>
#include <string_view>

namespace compongo::chess {

/// Takes apart what is said. Capitals do not matter, nor do umlauts written as two letters; a file
/// or a rank of departure may be said or not, and so may a capture or a check. Nothing where any
/// word is none of these.
[[nodiscard]] std::optional<MoveText> parse_spoken_move(std::string_view text);

/// A legal move in these words, with the squares of departure and arrival.
[[nodiscard]] std::string spoken_move(const Position& position, Move move);

} // namespace compongo::chess
