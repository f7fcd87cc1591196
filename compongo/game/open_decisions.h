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

/// The player whose claim of a draw in a quickplay finish is still undecided.
[[nodiscard]] std::optional<Color> claimant_of_postponed_draw(const Game& game);

} // namespace compongo::game
