/// The clock after a press that completes a move, legal or not (Article 6.2).
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The result of a press: how many moves its player has completed, and whose clock runs next.
struct Pressed {
    Color player{};
    int completed = 0;
    Running running;
};

/// Adds the clock after a press that completes a move, legal or not, with all time that the ruling
/// has given before. A new period's time and the increment for the next move are added at once.
/// Interpretation I-72.
void add_clock_pressed(Ruling& ruling, const Game& game, const Act& act, const Pressed& pressed);

/// Adds the period that begins with this number of completed moves, if one does and the flag has
/// not fallen. Returns the displays after that.
[[nodiscard]] Both<Millis> add_period_without_press(Ruling& ruling, const Game& game,
                                                    const Act& act, Color player, int completed);

/// Adds the end of the period with the player's latest move, where making the next move completed
/// it.
void add_period_ended_by_next_move(Ruling& ruling, const Game& game, const Act& act, Color player);

} // namespace compongo::game
