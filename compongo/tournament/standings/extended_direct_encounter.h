/// The extended direct encounter of teams: by one score, by the other, and by boards (C.07, 13.3).
#pragma once

#include "compongo/tournament/standings/team_rounds.h"

#include <span>

namespace compongo::tournament {

/// The request, and which of the two scores comes first.
struct TeamTieBreak {
    const StandingsRequest& request;
    const TieBreak& tie_break;
    TeamScore primary;
};

/// The place from 0 of each of these teams, who are tied.
[[nodiscard]] std::vector<std::size_t> extended_direct_encounter(const TeamRounds& all,
                                                                 const TeamTieBreak& asked,
                                                                 std::span<const std::size_t> tied);

} // namespace compongo::tournament
