/// Somebody finds an irregularity (Article 7).
/// Rules by these articles of 2023: 2.1, 2.3, 3.10, 6.8, 6.10, 6.11, 7.2, 7.3, 7.5, 7.6, 8.1, 8.7,
/// 12.1, 12.3, A.2, A.5, B.2, B.3, D.2, I.12, Preface.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// Somebody finds an irregularity.
[[nodiscard]] Ruling judge_discovery(const Game& game, const Act& act, const Discover& deed);

/// A player claims that the clock is set wrong.
[[nodiscard]] Ruling judge_clock_setting_claim(const Game& game, const Act& act, Color player);

/// Does somebody say with this that the game was set up wrongly, so that it has to be found out?
[[nodiscard]] bool is_alarm(const Deed& deed);
/// Has the arbiter been asked first whether this is so, before anything was ruled?
[[nodiscard]] bool is_alarm_asked_first(const Act& act, const Ruling& ruling);
/// The arbiter has found out whether it is so.
[[nodiscard]] Ruling judge_alarm_decided(const Game& game, const Act& act, const Act& alarm,
                                         bool is_right);

} // namespace compongo::game
