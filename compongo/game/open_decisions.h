/// State changed by a decision beyond its ruling. Contains no law.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// Closes the latest open decision of that kind, and settles what was in doubt.
void settle_decision(Game& game, const Decide& deed);

/// Is this question already open, because this act, by which a player may lose, waits for its
/// answer?
[[nodiscard]] bool is_question_awaited(const Game& game, const Act& act, const Decision& decision,
                                       std::optional<EndReason> at_stake);

/// The question as the act that brought it asks it: whom it concerns, and about what.
[[nodiscard]] OpenDecision asked_by(const Game& game, const Act& act, OpenDecision open);

} // namespace compongo::game
