/// The arbiter decides, unasked, whether a touch was deliberate.
/// Rules by these articles of 2023: 4.2, 4.3, 12.1, 12.3.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The latest touch in the present turn or in that of the latest move, by the named player if one
/// is named; none where there was no touch, where the player had said that they adjust, or where
/// the question was asked already.
[[nodiscard]] const PastRuling* touch_to_judge(const Game& game, std::optional<Color> player);

[[nodiscard]] Ruling judge_touch_unasked(const Game& game, const Act& act, const Decide& deed);

/// Enters a touch that counted as accidental and was deliberate. Contains no law.
void enter_touch_judged_unasked(Game& game, const Decide& deed);

} // namespace compongo::game
