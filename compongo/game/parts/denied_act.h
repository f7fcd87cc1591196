/// What of a game falls with an act that did not happen.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Does it say which hand, or that both were used? That can be denied.
[[nodiscard]] bool is_hand_told(const Deed& deed);

/// Has the player offered a draw with this act, by word, by a claim or by a request?
[[nodiscard]] bool is_offering(const Act& act, const Ruling& ruling);

/// The writer of a lost envelope has said with this act which move it held, and the opponent has
/// not answered it.
[[nodiscard]] bool is_lost_move_unanswered(const Game& game, const PastRuling& past);

/// What was touched by an act that was denied is touched after all.
void enter_touch_again(Game& game, const PastRuling& past);

/// What the act says has not happened.
void strike(Game& game, const PastRuling& past);

} // namespace compongo::game
