/// What the clock shows after a press that completes a move, right or wrong (Article 6.2).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// What a press leaves behind: how many moves its player has completed, and whose clock runs then.
struct Pressed {
    Color player{};
    int completed = 0;
    Running running;
};

/// Adds the clock after a press that completes a move, right or wrong, with all that the ruling has
/// given before: a new period's time is added at once, and so is what the next move brings with it.
/// Interpretation I-72.
void add_clock_pressed(Ruling& ruling, const Game& game, const Act& act, const Pressed& pressed);

/// Adds the period that so many completed moves begin, if they do and the flag has not fallen; what
/// the clocks then show.
[[nodiscard]] Both<Millis> add_period_without_press(Ruling& ruling, const Game& game,
                                                    const Act& act, Color player, int completed);

/// Adds the period that ends with the player's latest move, where making the next one has completed
/// it.
void add_period_ended_by_next_move(Ruling& ruling, const Game& game, const Act& act, Color player);

} // namespace compongo::game
