/// Tie-breaks that follow from the rounds alone, of players and of teams alike.
#pragma once

#include "compongo/tournament/standings/rounds.h"

namespace compongo::tournament {

/// Of each by its place: Buchholz and its kin, Sonneborn-Berger, Koya, progressive points and
/// counts of rounds. Nothing for another method.
[[nodiscard]] std::optional<std::vector<TieBreakValue>>
values_of_rounds(const Rounds& all, const StandingsRequest& request, const TieBreak& tie_break);

/// The points of each, as values.
[[nodiscard]] std::vector<TieBreakValue> points_as_values(const Rounds& all);

} // namespace compongo::tournament
