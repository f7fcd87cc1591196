/// How a decision changes the game beside what its ruling says. No law is here.
#pragma once

#include "compongo/game/state/game.h"

namespace compongo::game {

/// The latest open decision of that kind is taken, and what was in doubt is settled.
void settle_decision(Game& game, const Decide& deed);

/// Is this question open already, because what was done now, by which a player may lose so, waits
/// for its answer?
[[nodiscard]] bool is_question_awaited(const Game& game, const Act& act, const Decision& decision,
                                       std::optional<EndReason> at_stake);

/// Whose claim of a draw in a quickplay finish is still to be decided.
[[nodiscard]] std::optional<Color> claimant_of_postponed_draw(const Game& game);

} // namespace compongo::game
