/// Coming too late to the resumption of an adjourned game (Appendix F of 2009, F10).
/// Rules by these articles of 2023: 6.8, A.5, B.3, I.9, I.10.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

[[nodiscard]] Ruling judge_arrival_at_resumption(const Game& game, const Act& act, Color player);
/// A player claims that the opponent has not come in time.
[[nodiscard]] Ruling judge_claim_of_lateness(const Game& game, const Act& act, Color player);

/// The arbiter decides about a player who came too late, to the game or to its resumption.
[[nodiscard]] Ruling judge_lateness_decided(const Game& game, const Act& act, const Decide& deed,
                                            std::optional<Color> player);

/// The same unasked: the arbiter may always apply the default time, and may let a late player play
/// where the Laws leave that to the arbiter.
[[nodiscard]] Ruling judge_lateness_unasked(const Game& game, const Act& act, const Decide& deed);
} // namespace compongo::game
