/// Each position of a game asked about by the search alone, beside what spares searches.
#pragma once

#include "compongo/audit/game_record.h"
#include "tests/support/random.h"

namespace compongo::audit {

/// How much has been compared.
struct Compared {
    std::size_t games = 0;
    std::size_t positions = 0;
    /// Sides of which it was plain that they can mate.
    std::size_t plain = 0;
    std::size_t dead = 0;
    /// Sides of which the search did not know.
    std::size_t undetermined = 0;
};

/// Asks the search about both sides in each position, with no line found before. Expects that a
/// player who plainly can mate can mate, that a position is dead if neither can, that no player who
/// could not mate can mate later, and that the game is dead from where the search says so first.
void compare_every_position(const GameRecord& game, Compared& compared);

/// Legal moves at random, from the usual array or from a few pieces anywhere.
[[nodiscard]] GameRecord random_game(test::Random& random);

} // namespace compongo::audit
