/// The recording of the moves (Article 8).
/// Rules by these articles of 2023: 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 9.2, 9.3, 11.3, 11.11, 12.6,
/// A.2, B.2, B.3, C-intro.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Adds the breaches of a player who makes a move without having recorded earlier ones, has
/// recorded this one too early, or keeps a borrowed sheet (8.1, 8.5).
void add_recording_incidents(Ruling& ruling, const Game& game, Color player, Millis at);

/// A flag is down, a player was exempt and no sheet is complete: the number of moves is unknown.
[[nodiscard]] bool must_be_reconstructed(const Game& game, const Act& act);
/// Adds what is to be done then (8.5): position, times and moves are noted, the game is
/// reconstructed on a second board, and a decision is asked on how many moves were made.
void add_reconstruction(Ruling& ruling, const Game& game, const Act& act);
/// Adds that the position is noted and the game reconstructed, by the arbiter or with both players'
/// help.
void add_duty_to_reconstruct(Ruling& ruling, const Game& game, const law::Articles& because);
/// Adds the duty of players to bring their sheets up to date after a flag fall, and the stopping of
/// the clocks for it (8.4, 8.5).
void add_updating_of_sheets(Ruling& ruling, const Game& game, const Act& act);

[[nodiscard]] Ruling judge_write(const Game& game, const Act& act, const Write& deed, Color player);
[[nodiscard]] Ruling judge_scoresheet(const Game& game, const Act& act, const Scoresheet& deed);
[[nodiscard]] Ruling judge_sign(const Game& game, const Sign& deed, Color player);

/// A player's sheet after an entry or another deed by that player. Facts only.
[[nodiscard]] SheetState sheet_after(const Game& game, const Write& deed, Color player);
[[nodiscard]] SheetState sheet_after(const Game& game, const Scoresheet& deed, Color player);

[[nodiscard]] Ruling judge_claim_of_result(const Game& game, Color player);

} // namespace compongo::game
