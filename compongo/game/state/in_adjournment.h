/// The effects of acts on an adjournment, and of the adjournment on the game.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Must the player having the move seal it?
[[nodiscard]] bool is_to_be_sealed(const Game& game);

/// Does this stop end the sealing, so that the text becomes final?
[[nodiscard]] bool ends_sealing(const Game& game, const Act& act);

/// May the player having the move seal the reply to the sealed move (F9.c of 2009)?
[[nodiscard]] bool may_seal_reply(const Game& game);

/// Does this deed close the envelope with the reply: a press, or a stop of the clock to seal
/// (F9.c)?
[[nodiscard]] bool closes_envelope_with_reply(const Deed& deed);

/// Has this player made a move since the resumption? The sealed move does not count.
[[nodiscard]] bool has_moved_since_resumption(const Game& game, Color player);

/// Updates the adjournment. `game` is the state after the act and its ruling.
void follow_adjournment(Game& game, const Act& act, const Ruling& ruling);

} // namespace compongo::game
