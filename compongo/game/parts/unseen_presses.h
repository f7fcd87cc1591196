/// What a ruling took back where the moves are not entered, and what falls with it. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The presses that this ruling took back count again if none has been made since.
void count_presses_again(Game& game, const PastRuling& past);

/// What the ruling took off the clocks beyond the times that it gave and took: what such presses
/// had brought.
[[nodiscard]] Both<Millis> withdrawn_with(const PastRuling& past);

/// Claims that the ruling settled with an illegal move wait again.
void reopen_claims_settled(Game& game, const PastRuling& past);

} // namespace compongo::game
