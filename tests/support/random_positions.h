/// Positions to try things on: the starts of Chess960, awkward ones, and random placements of every
/// kind.
#pragma once

#include "compongo/chess/position.h"
#include "tests/support/random.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::test {

/// The FEN of the Chess960 start with this number, 0 to 959.
[[nodiscard]] std::string chess960_start(unsigned number);

/// Positions in which generators of moves have gone wrong: pins, double checks, en passant,
/// castling.
[[nodiscard]] const std::vector<std::string_view>& awkward_fens();

/// How a random placement is made.
enum class Placement : std::uint8_t {
    /// A king each, pawns on the six middle ranks; the player who has just moved may be in check.
    sparse,
    dense,
    /// Kings and rooks on the first ranks, with castling rights.
    castling,
    /// A pawn that may just have made a double step.
    en_passant,
    /// One to three lines of sliders and shields through a king.
    pins,
    /// Up to three kings each, pawns anywhere.
    irregular,
    /// The same, with little but queens.
    queens,
};
inline constexpr std::array placements = {
    Placement::sparse, Placement::dense,     Placement::castling, Placement::en_passant,
    Placement::pins,   Placement::irregular, Placement::queens};

[[nodiscard]] chess::Setup random_setup(Random& random, Placement placement);
/// The position of such a setup, whatever it is.
[[nodiscard]] chess::Position random_position(Random& random, Placement placement);

} // namespace compongo::test
