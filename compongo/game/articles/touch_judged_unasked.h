/// Whether a touch was deliberate, where an arbiter says so and nobody has asked.
/// Rules by these articles of 2023: 4.2, 4.3, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The latest touch, in the present turn or in that of the latest move, of this player if one is
/// named; none where nothing was touched, where the player had said that they adjust, or where it
/// was asked already.
[[nodiscard]] const PastRuling* touch_to_judge(const Game& game, std::optional<Color> player);

[[nodiscard]] Ruling judge_touch_unasked(const Game& game, const Act& act, const Decide& deed);

/// A touch that counted as accidental was deliberate. No law is here.
void enter_touch_judged_unasked(Game& game, const Decide& deed);

} // namespace compongo::game
