#include "compongo/tournament/check/check_team_points.h"

#include "compongo/tournament/standings/standings.h"
#include "compongo/tournament/standings/team_rounds.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

/// What the next round's pairing adds to a team's points.
Points advance(const Tournament& all, std::uint32_t team,
               std::optional<Points> Acceleration::* which) {
    const std::uint32_t next = rounds_paired(all) + 1;
    Points sum;
    for (const Acceleration& each : all.accelerations) {
        const bool is_theirs = each.first <= team && team <= each.last;
        if (is_theirs && each.first_round <= next && next <= each.last_round && each.*which) {
            sum += *(each.*which);
        }
    }
    return sum;
}

} // namespace

void check_team_points(const Reading& reading, Findings& findings) {
    const Tournament& all = reading.tournament;
    const bool are_said = std::ranges::any_of(
        all.teams, [](const Team& team) { return team.match_points || team.game_points; });
    if (!are_said) {
        return;
    }
    const TeamRounds rounds(all, 0, is_round_robin(all));
    if (rounds.unclear()) {
        return;
    }
    for (const TeamRounds::Team& counted : rounds.teams()) {
        const Team& team = all.teams[counted.at];
        const auto compare = [&](std::optional<Points> said, Points sum,
                                 std::optional<Points> Acceleration::* which,
                                 std::string_view what) {
            if (said && *said != sum && *said != sum + advance(all, counted.number, which)) {
                findings.fault(
                    FindingKind::points_differ,
                    counted.at < reading.places.teams.size() ? reading.places.teams[counted.at]
                                                             : Place{},
                    text(*said) + " " + std::string(what) + " of the team " + quoted(team.name),
                    text(sum) + ", what its matches come to");
            }
        };
        compare(team.match_points, counted.match_points, &Acceleration::match_points,
                "match points");
        compare(team.game_points, counted.game_points, &Acceleration::game_points, "game points");
    }
}

} // namespace compongo::tournament
