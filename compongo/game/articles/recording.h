/// The recording of the moves (Article 8).
/// Rules by these articles of 2023: 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 9.2, 9.3, 11.3, 11.11, 12.6,
/// A.2, B.2, B.3, C-intro.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds what a player who now makes a move has failed to write or to give back, or has written too
/// early (8.1, 8.5).
void add_recording_incidents(Ruling& ruling, const Game& game, Color player, Millis at);

/// A flag is down, somebody was exempt, and no sheet is complete: the number of moves is not known.
[[nodiscard]] bool must_be_reconstructed(const Game& game, const Act& act);
/// Adds what is to be done then (8.5): position, times and moves are noted, the game is played over
/// on a second board, and somebody decides how many moves were made.
void add_reconstruction(Ruling& ruling, const Game& game, const Act& act);
/// Adds that the position is noted and the game reconstructed: by the arbiter, or with both
/// players' help.
void add_duty_to_reconstruct(Ruling& ruling, const Game& game, const law::Articles& because);
/// Adds whose sheets must be brought up to date after a flag has fallen, and the stopping of the
/// clocks for it (8.4, 8.5).
void add_updating_of_sheets(Ruling& ruling, const Game& game, const Act& act);

[[nodiscard]] Ruling judge_write(const Game& game, const Act& act, const Write& deed, Color player);
[[nodiscard]] Ruling judge_scoresheet(const Game& game, const Act& act, const Scoresheet& deed);
[[nodiscard]] Ruling judge_sign(const Game& game, const Sign& deed, Color player);

/// A player's sheet after that player has written on it, or done something else with it. Facts
/// only.
[[nodiscard]] SheetState sheet_after(const Game& game, const Write& deed, Color player);
[[nodiscard]] SheetState sheet_after(const Game& game, const Scoresheet& deed, Color player);

[[nodiscard]] Ruling judge_claim_of_result(const Game& game, Color player);

} // namespace compongo::game
