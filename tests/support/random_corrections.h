/// What an arbiter and the players say about what was done and ruled before, right or wrong.
#pragma once

#include "compongo/game/state/game.h"
#include "tests/support/random.h"

namespace compongo::test {

/// An answer to a decision by the arbiter, or by a person who may not decide.
[[nodiscard]] game::Decide random_decision(Random& random, const game::Game& game);

/// The ruling on some act is corrected, whether or not there is one to correct.
[[nodiscard]] game::Correct random_correction(Random& random, const game::Game& game);
/// Some act is denied.
[[nodiscard]] game::Dispute random_dispute(Random& random, const game::Game& game);
/// Pieces are put back: as they stood, or as they stood at some time, or never.
[[nodiscard]] game::Restore random_restore(Random& random, const game::Game& game);

/// Part of a move, with the hand named.
[[nodiscard]] game::Deed with_a_hand(Random& random, game::Deed deed);

} // namespace compongo::test
