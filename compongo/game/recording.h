/// The recording of the moves (Article 8).
#pragma once

#include "compongo/game/ruling.h"

namespace compongo::game {

/// Adds what a player who now makes a move has failed to write, or has written too early (8.1).
void add_recording_incidents(Ruling& ruling, const Game& game, Color player);

/// Adds the exemption that a player gains whose clock shows this (8.4).
void add_exemption(Ruling& ruling, const Game& game, Color player, Millis shown);

[[nodiscard]] Ruling judge_write(const Game& game, const Write& deed, Color player);
[[nodiscard]] Ruling judge_scoresheet(const Game& game, const Scoresheet& deed, Actor by);
[[nodiscard]] Ruling judge_sign(const Game& game, const Sign& deed, Color player);

/// Must this player record the moves now?
[[nodiscard]] bool must_record(const Game& game, Color player);

} // namespace compongo::game
