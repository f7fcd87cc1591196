/// The 960 starting positions of Chess960 by number (laws of Chess960, the start; numbering:
/// C960-GENERATE).
///
/// The number in mixed base: n / 4 leaves the file of the light-squared bishop (b d f h), then / 4
/// that of the dark-squared one (a c e g), then / 6 the queen's among the six files left, and what
/// remains (0 to 9) places the knights. 518 is the usual array.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/chess/position.h"

#include <string>
#include <string_view>

namespace compongo::chess {

inline constexpr int chess960_count = 960;

/// The pieces of White's first rank from a to h; Black's mirror them.
using BackRank = std::array<PieceType, 8>;

/// Why a back rank is none of the 960: of several reasons the first.
enum class Chess960Fault : std::uint8_t {
    /// Not king, queen, two rooks, two bishops and two knights.
    wrong_pieces,
    king_not_between_rooks,
    bishops_on_one_colour,
};

/// The back rank with this number; none outside 0 to 959.
[[nodiscard]] std::optional<BackRank> chess960_rank(int number);

/// The number of this back rank.
[[nodiscard]] Expected<int, Chess960Fault> chess960_number(const BackRank& rank);
/// The same for eight FEN capitals, `RNBQKBNR`.
[[nodiscard]] Expected<int, Chess960Fault> chess960_number(std::string_view rank);

/// `RNBQKBNR` and the like.
[[nodiscard]] std::string name(const BackRank& rank);
/// `wrong_pieces`, `king_not_between_rooks` or `bishops_on_one_colour`.
[[nodiscard]] std::string_view name(Chess960Fault fault);

/// The array of this number, 0 to 959, with all castling rights and White to move.
[[nodiscard]] Setup chess960_setup(int number);
/// The same as a position to play from.
[[nodiscard]] Position chess960_position(int number);

} // namespace compongo::chess
