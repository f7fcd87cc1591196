/// Irregularities that are found (Article 7).
/// Rules by these articles of 2023: 2.1, 2.3, 3.10, 6.8, 6.10, 6.11, 7.2, 7.3, 7.5, 7.6, 8.1, 8.7,
/// 12.1, 12.3, A.2, A.5, B.2, B.3, D.2, I.12, Preface.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Rules on an irregularity that a person has found.
[[nodiscard]] Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed);

/// A player claims that the clock is set wrong.
[[nodiscard]] Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player);

/// Does this deed report that the game was set up wrongly, which has to be confirmed first?
[[nodiscard]] bool is_alarm(const Deed& deed);
/// Was the arbiter first asked whether the report is right, and nothing ruled yet?
[[nodiscard]] bool is_alarm_asked_first(const Act& act, const Ruling& ruling);
/// The arbiter has found whether the report is right.
[[nodiscard]] Ruling judge_alarm_decided(const Game& game, const Act& act, const Act& alarm,
                                         bool is_right);

} // namespace compongo::game
