/// Tie-breaks by ratings: averages of the opponents', and what was performed against them.
#pragma once

#include "compongo/tournament/standings/rounds.h"

namespace compongo::tournament {

/// Of each player, by the place in `players`, in hundredths of rating points.
[[nodiscard]] std::vector<TieBreakValue> by_ratings(const Tournament& tournament, const Rounds& all,
                                                    const StandingsRequest& request,
                                                    const TieBreak& tie_break);

} // namespace compongo::tournament
