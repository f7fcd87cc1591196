/// Rulings that no longer hold, because the arbiter corrects one, an appeal is decided, or a fact
/// proves different. The earlier ruling stays on record; the new one says what holds now.
/// Rules by these articles of 2023: 6.3, 6.11, 7.1, 7.5, 9.1, 10.1, 11.10, 12.1, 12.3, I.12.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The arbiter names the act whose ruling falls, and from where the game continues or how it ends.
[[nodiscard]] Ruling judge_correction(const Game& game, const Act& act, const Correct& deed);

/// The same, for rulings that fall by any person's decision.
[[nodiscard]] Ruling judge_superseded(const Game& game, const Act& act, const Correct& deed);

/// Can an appeal overturn the ruling on this act without naming another result? Not where the
/// position itself has ended the game.
[[nodiscard]] bool may_fall_on_appeal(const Game& game, std::size_t act);

} // namespace compongo::game
