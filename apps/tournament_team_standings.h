/// The standings of teams, printed.
#pragma once

#include "compongo/tournament/team_standings.h"

namespace compongo::apps {

/// `Open, after round 3`, or what of the round goes on, and by which rules.
[[nodiscard]] std::string heading_of_standings(const tournament::Tournament& all,
                                               const tournament::StandingsRequest& request,
                                               std::uint32_t round, std::string_view whose);

struct TeamStandingsShown {
    const tournament::Tournament& tournament;
    const tournament::TeamRounds& rounds;
    const tournament::StandingsRequest& request;
    tournament::TeamScore primary;
    /// Tie-breaks of the file that are not among those of the request.
    const std::vector<std::string>& not_computed;
};

void print_team_standings_json(const TeamStandingsShown& shown);
void print_team_standings(const TeamStandingsShown& shown);
/// Round by round, who met whom.
void print_team_matches(const TeamStandingsShown& shown);

} // namespace compongo::apps
