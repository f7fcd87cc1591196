/// Open questions about whether the game had ended before a later event.
/// Rules by these articles of 2023: 5.1, 5.2, 6.8, 9.2, 9.3.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Has no move been made since the question was asked?
[[nodiscard]] bool is_asked_now(const Game& game, const OpenDecision& open);

/// The open question whose answer may be that the game has already ended: a mate with a piece other
/// than the one touched, a claim of a draw, an agreement, a resignation. A later event ends the
/// game only if that answer is no.
[[nodiscard]] const OpenDecision* question_of_earlier_end(const Game& game);

} // namespace compongo::game
