/// Putting back a position after an irregularity (Articles 7.4 and 7.5 of 2009), and the measures
/// that follow.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The game as it stood after `half_moves` half-moves, with the touches of the player having the
/// move then: later moves are taken back, everything else is unchanged.
[[nodiscard]] Game game_before(const Game& game, std::size_t half_moves);

/// Why and how far a position is put back, and the time given to the opponent of the player who
/// then has the move.
struct Restoration {
    std::size_t half_moves = 0;
    law::Articles articles;
    Both<Millis> gained;
};

/// Adds the position put back. Adds no obligation and does not change the clocks.
void add_position_restored(Ruling& ruling, const Game& game, const Restoration& restoration);

/// Adds the running clock, that of the player having the move, with the time given in the same
/// ruling.
void add_clock_restored(Ruling& ruling, const Game& game, const Act& act,
                        const Restoration& restoration);

/// Adds the decision on the times after an irregularity (6.13).
void add_times_decision(Ruling& ruling, const Game& game, const law::Articles& because);

/// The position before an irregularity, given by its number of half-moves, as a number of
/// half-moves of this game; none if unknown. `since` may count from the beginning of the game
/// although the acts begin later.
[[nodiscard]] std::optional<std::size_t> half_moves_identified(const Game& game,
                                                               std::optional<int> since);

} // namespace compongo::game
