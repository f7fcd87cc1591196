/// Putting a position back after an irregularity (Articles 7.4 and 7.5 of 2009), with what that
/// leaves to do.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The game as it stood after so many half-moves, with what the player having the move there had
/// touched: the moves after it are taken back, all else is as it is now.
[[nodiscard]] Game game_before(const Game& game, std::size_t half_moves);

/// What a position is put back for: how far, why, and what the opponent of the player who then has
/// the move is given.
struct Restoration {
    std::size_t half_moves = 0;
    law::Articles articles;
    Both<Millis> gained;
};

/// Adds the position put back. Nobody is bound yet and no clock is changed.
void add_position_restored(Ruling& ruling, const Game& game, const Restoration& restoration);

/// Adds the clock that then runs, that of the player to move, with the time given in the same
/// ruling.
void add_clock_restored(Ruling& ruling, const Game& game, const Act& act,
                        const Restoration& restoration);

/// Adds the decision on the times after an irregularity (6.13).
void add_times_decision(Ruling& ruling, const Game& game, const law::Articles& because);

/// Where the position before an irregularity is in this game, if it can be established, from the
/// number of half-moves before it. They may be counted from the beginning of the game, though the
/// acts begin later.
[[nodiscard]] std::optional<std::size_t> half_moves_identified(const Game& game,
                                                               std::optional<int> since);

} // namespace compongo::game
