/// Flags that have fallen (Articles 6.3, 6.8 to 6.11 of 2009): when they count, and what they cost.
/// Rules by these articles of 2023: 6.2, 6.3, 6.4, 6.8, 6.9, 9.6, 12.1, 12.3, 12.7, 12.9, A.5, B.3,
/// III.2, III.3, Preface.
#pragma once

#include "compongo/game/parts/ruling.h"

namespace compongo::game {

/// The arbiter looks at the clock, with whatever flags are down.
[[nodiscard]] Ruling judge_observed_clock(const Game& game, const Act& act);

/// The arbiter tells a player that a flag has fallen, which is a breach where only the players may
/// call it. Interpretation I-272.
[[nodiscard]] Ruling judge_flag_called(const Game& game, const Act& act);

/// A person reports to the arbiter that a flag has fallen: a player's report of the opponent's is a
/// claim. Interpretation I-244.
[[nodiscard]] Ruling judge_flag_reported(const Game& game, const Act& act);

/// A player claims a win on time.
[[nodiscard]] Ruling judge_time_claim(const Game& game, const Act& act, Color player);

/// Adds the verdict on a claim of a win on time that had to wait until the flags were looked at.
void add_pending_time_claim(Ruling& ruling, const Game& game, const Act& act);

/// Whose flag fell first, if anybody can tell: a mechanical clock shows no order, and nothing does
/// where both fell at once.
[[nodiscard]] std::optional<Color> first_to_fall(const Game& game, Millis at);

/// Which player is in the next period from now on, and whose clock then runs.
struct NextPeriod {
    Both<bool> players;
    Running running;
    law::Articles articles;
};
void add_next_period(Ruling& ruling, const Game& game, const Act& act, const NextPeriod& next);

/// The consequence of these players' fallen flags once it is known how many moves they have
/// completed: the loss of the game, or the next period.
void add_flags_fallen(Ruling& ruling, const Game& game, const Act& act, Both<bool> fallen);

/// The rule on two flags of unknown order is applied by analogy, where nothing in force
/// says what follows.
void add_flags_judged_by_analogy(Ruling& ruling, const Game& game, const Act& act);

/// The arbiter has decided what becomes of the flag of a player who was kept from pressing.
[[nodiscard]] Ruling judge_blocked_clock_decided(const Game& game, const Act& act,
                                                 const Decide& deed, const OpenDecision& open);

} // namespace compongo::game
