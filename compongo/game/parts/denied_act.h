/// The parts of a game that fall with an act that did not happen.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Does the deed state which hand was used, or that both were? That can be denied.
[[nodiscard]] bool is_hand_told(const Deed& deed);

/// Does the player offer a draw with this act, in words, by a claim or by a request?
[[nodiscard]] bool is_offering(const Act& act, const Ruling& ruling);

/// Does a player write a move on the scoresheet that has not been made? That can be denied.
[[nodiscard]] bool is_written_ahead(const Game& game, const Act& act);

/// The writer of a lost envelope has said with this act which move it held, and the opponent has
/// not answered it.
[[nodiscard]] bool is_lost_move_unanswered(const Game& game, const PastRuling& past);

/// Enters the touches of an act whose denial was rejected.
void enter_touch_again(Game& game, const PastRuling& past);

/// Removes what the act reports: it did not happen.
void strike(Game& game, const PastRuling& past);

} // namespace compongo::game
