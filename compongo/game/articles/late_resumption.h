/// Coming too late to the resumption of an adjourned game (Appendix F of 2009, F10).
/// Rules by these articles of 2023: 6.8, A.5, I.9, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_arrival_at_resumption(const Game& game, const Act& act, Color player);
/// A player claims that the opponent has not come in time.
[[nodiscard]] Ruling judge_claim_of_lateness(const Game& game, const Act& act, Color player);

/// Adds the loss of the game by those who came too late, or have not come.
void add_late_resumption(Ruling& ruling, const Game& game, Millis at);

} // namespace compongo::game
