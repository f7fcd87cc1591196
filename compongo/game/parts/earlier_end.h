/// Questions about what may have ended the game before whatever happens later.
/// Rules by these articles of 2023: 5.1, 5.2, 6.8, 9.2, 9.3.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The question, if one is open, whose answer may be that the game has ended with what it is about:
/// a mate with another piece than the one touched, a claim of a draw, an agreement, a resignation.
/// What happens later ends the game only if that has not.
[[nodiscard]] const OpenDecision* question_of_earlier_end(const Game& game);

} // namespace compongo::game
