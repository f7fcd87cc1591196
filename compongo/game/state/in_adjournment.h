/// What an adjournment makes of the game, and what the game makes of it.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Has the player who has the move to seal it?
[[nodiscard]] bool is_to_be_sealed(const Game& game);

/// Does this stop end the sealing: what is written can no longer be changed?
[[nodiscard]] bool ends_sealing(const Game& game, const Act& act);

/// May the player having the move seal the reply to the sealed move (F9.c of 2009)?
[[nodiscard]] bool may_seal_reply(const Game& game);

/// Does this deed close the envelope with the reply: a press, or a stop of the clock to seal
/// (F9.c)?
[[nodiscard]] bool closes_envelope_with_reply(const Deed& deed);

/// Has this player made a move since the resumption? A sealed one does not count.
[[nodiscard]] bool has_moved_since_resumption(const Game& game, Color player);

/// The adjournment after an act and its ruling, the game being that after them.
void follow_adjournment(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
