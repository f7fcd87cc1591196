/// What may still be done when the game is over (spec/protocol.md, section 5).
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Is this deed still ruled on once the game is over? Every other deed is refused then.
[[nodiscard]] bool is_judged_after_the_end(const Game& game, const Deed& deed);

/// Scores and penalties only: the end of the game settles every other open question.
[[nodiscard]] bool is_decided_after_the_end(DecisionKind kind);

} // namespace compongo::game
