/// What is done to the chessclock (Article 6).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_press(const Game& game, const Act& act, const Press& deed, Color player);
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
/// Adds the period that ends with the player's latest move, where making the next one has completed
/// it.
void add_period_ended_by_next_move(Ruling& ruling, const Game& game, const Act& act, Color player);
[[nodiscard]] Ruling judge_block_clock(const Game& game, Color player);
[[nodiscard]] Ruling judge_stop(const Game& game, const Act& act, const Stop& deed);
[[nodiscard]] Ruling judge_start_clock(const Game& game, const Act& act, const StartClock& deed);
[[nodiscard]] Ruling judge_begin(const Game& game, const Act& act);
[[nodiscard]] Ruling judge_arrive(const Game& game, const Act& act, Color player);
/// A player claims that his opponent has not come in time.
[[nodiscard]] Ruling judge_default_claim(const Game& game, const Act& act, Color player);

/// More than this after the start of the session, a player is late: what was announced, or what the
/// Laws lay down.
[[nodiscard]] Millis default_time(const Game& game);
/// Who of the two is late by now, whether he has come since or not.
[[nodiscard]] Both<bool> players_late(const Game& game, Millis at);
/// Adds the loss of those who are late; of both, if both are.
void add_default(Ruling& ruling, const Game& game, Both<bool> late);

} // namespace compongo::game
