/// The standings of teams, printed.
#pragma once

#include "compongo/tournament/team_standings.h"

namespace compongo::apps {

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
