/// Which team stands where: by match points or game points, and by the tie-breaks of FIDE for teams
/// (C.07, 11 to 13).
#pragma once

#include "compongo/tournament/standings/team_rounds.h"

namespace compongo::tournament {

struct TeamStandingsRow {
    /// From 1; the same for all whom nothing parts.
    std::uint32_t rank = 0;
    /// The place in `TeamRounds::teams`.
    std::size_t team = 0;
    Points match_points;
    Points game_points;
    /// In the order of the request. For tie-breaks among the tied alone (DE, EDE and its variants,
    /// TBR, BBE): the place from 0, smaller is better; empty where it separates no one.
    std::vector<TieBreakValue> values;
};

/// What decides first: what `PTS:MP` or `PTS:GP` say; else what the file's type (192) says,
/// `FIDE_TEAM_GP_MP`; else whichever of `MPTS` and `GPTS` is asked first; else match points.
[[nodiscard]] TeamScore primary_score(const Tournament& tournament,
                                      const StandingsRequest& request);

/// The best first; whom nothing parts stand in the order of their numbers.
[[nodiscard]] std::vector<TeamStandingsRow>
team_standings(const TeamRounds& all, const StandingsRequest& request, TeamScore primary);

/// The places of the teams that left a round robin before half of their matches: once it is over,
/// their matches do not count in the final standings (General Regulations of Competitions, 6.6),
/// and they come last.
[[nodiscard]] std::vector<std::size_t> teams_left_before_half(const TeamRounds& all,
                                                              const StandingsRequest& request);

/// What the file's regulations ask for of teams (212, or else 202).
[[nodiscard]] StandingsRequest request_of_teams(const Tournament& tournament,
                                                std::vector<std::string>& unknown);

} // namespace compongo::tournament
