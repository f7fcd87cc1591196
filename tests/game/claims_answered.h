/// Invariants of claims: every claim gets an answer.
#pragma once

#include "compongo/game/state/game.h"
#include "tests/game/random_game.h"

namespace compongo::test {

/// A claim for which a press is left to wait is upheld if it is made at once.
[[nodiscard]] Fault claim_not_upheld(const game::Act& act, const game::Ruling& ruling,
                                     const game::Game& after);

/// A claim that waits for the answer on a touch waits until it has its own, falls, or the game is
/// over.
[[nodiscard]] Fault claim_unanswered(const game::Game& before, const game::Ruling& ruling,
                                     const game::Game& after);

} // namespace compongo::test
