/// Invariants of claims: every claim gets an answer.
#pragma once

#include "compongo/game/state/game.h"
#include "tests/game/random_game.h"

namespace compongo::test {

/// A claim for which a press is left to wait is upheld if it is made at once.
[[nodiscard]] Fault claim_not_upheld(const game::Act& act, const game::Ruling& ruling,
                                     const game::Game& after);

/// The verdict on a claim of an illegal move; where the arbiter is asked first what castling half
/// done was, what the answer brings that it was one. Then `game` and `act` are those of the answer.
[[nodiscard]] game::Ruling verdict_on_illegal_move(game::Game& game, game::Act& act);

/// A claim that waits for the answer on a touch waits until it has its own, falls, or the game is
/// over.
[[nodiscard]] Fault claim_unanswered(const game::Game& before, const game::Ruling& ruling,
                                     const game::Game& after);

} // namespace compongo::test
