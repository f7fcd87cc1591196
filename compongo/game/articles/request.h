/// Requests by players to the arbiter.
/// Rules by these articles of 2023: 4.9, 6.2, 6.11, 8.1, 8.3, 8.7, 11.5, 11.6, 11.9, A.2, A.4, B.2,
/// B.3, D.2.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_request(const Game& game, const Request& deed, Color player);

/// The arbiter grants a player an assistant, with or without a time adjustment, or refuses.
[[nodiscard]] Ruling judge_assistant_decided(const Game& game, const Act& act, const Decide& deed,
                                             const OpenDecision* open);

} // namespace compongo::game
