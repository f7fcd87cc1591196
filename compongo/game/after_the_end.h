/// What may still be done when the game is over (spec/protocol.md, section 5).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Is this deed ruled on in a game that is over? Everything else is refused there.
[[nodiscard]] bool is_judged_after_the_end(const Game& game, const Deed& deed);

/// Scores and penalties; what is still open about the play itself is settled by its being over.
[[nodiscard]] bool is_decided_after_the_end(DecisionKind kind);

} // namespace compongo::game
