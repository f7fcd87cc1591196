/// Prints the standings of teams.
#pragma once

#include "compongo/tournament/standings/team_standings.h"

namespace compongo::apps {

/// `Open, after round 3`, or the state of an unfinished round, and the rules used.
[[nodiscard]] std::string heading_of_standings(const tournament::Tournament& all,
                                               const tournament::StandingsRequest& request,
                                               std::uint32_t round, std::string_view whose);

struct TeamStandingsShown {
    const tournament::Tournament& tournament;
    const tournament::TeamRounds& rounds;
    const tournament::StandingsRequest& request;
    tournament::TeamScore primary;
    /// Tie-breaks of the file that the request leaves out.
    const std::vector<std::string>& not_computed;
};

void print_team_standings_json(const TeamStandingsShown& shown);
void print_team_standings(const TeamStandingsShown& shown);
/// Prints the matches of each round.
void print_team_matches(const TeamStandingsShown& shown);

} // namespace compongo::apps
