/// Buchholz and Sonneborn-Berger: what opponents' scores are worth, with the rules for rounds that
/// were not played.
#pragma once

#include "compongo/tournament/standings/rounds.h"

namespace compongo::tournament {

/// Of each player, by the place in `players`. Buchholz, Fore Buchholz or Sonneborn-Berger.
[[nodiscard]] std::vector<TieBreakValue>
opponents_scores(const Rounds& all, const StandingsRequest& request, const TieBreak& tie_break);

/// Sonneborn-Berger of teams, where opponents' totals are of another score than what was won from
/// them.
[[nodiscard]] std::vector<TieBreakValue> opponents_scores_by_two(const Rounds& opponents,
                                                                 const Rounds& own,
                                                                 const StandingsRequest& request,
                                                                 const TieBreak& tie_break);

/// The average of the opponents' Buchholz.
[[nodiscard]] std::vector<TieBreakValue>
average_of_buchholz(const Rounds& all, const StandingsRequest& request, const TieBreak& tie_break);

/// The mean, rounded half up to multiples of this number of hundredths; empty for an empty list.
[[nodiscard]] TieBreakValue mean(const std::vector<std::int64_t>& values, std::int64_t step);

} // namespace compongo::tournament
