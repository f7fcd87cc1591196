#include "compongo/tournament/check/check.h"

#include "compongo/tournament/check/check_games.h"
#include "compongo/tournament/check/check_players.h"
#include "compongo/tournament/check/check_references.h"
#include "compongo/tournament/check/check_sections.h"
#include "compongo/tournament/check/check_team_points.h"
#include "compongo/tournament/check/check_tie_breaks.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

Findings check(const Reading& reading) {
    Findings findings;
    check_sections(reading, findings);
    check_references(reading, findings);
    check_players(reading, findings);
    check_games(reading, findings);
    check_team_points(reading, findings);
    check_tie_breaks(reading, findings);
    findings.sort();
    return findings;
}

Findings contradictions(const Reading& reading) {
    constexpr auto denied = std::to_array<FindingKind>(
        {FindingKind::duplicate_number, FindingKind::unknown_opponent, FindingKind::own_opponent,
         FindingKind::opponents_disagree, FindingKind::colours_disagree,
         FindingKind::results_disagree, FindingKind::bye_with_opponent,
         FindingKind::game_without_opponent, FindingKind::points_differ,
         FindingKind::team_disagrees});
    Findings all;
    check_sections(reading, all);
    check_references(reading, all);
    check_players(reading, all);
    check_games(reading, all);
    check_team_points(reading, all);
    all.sort();
    Findings found;
    for (const Finding& each : all.list()) {
        if (each.level == Level::fault && std::ranges::find(denied, each.kind) != denied.end()) {
            found.fault(each.kind, each.place, each.found, each.expected);
        } else if (each.kind == FindingKind::odd_scoring) {
            found.remark(each.kind, each.place, each.found, each.expected);
        }
    }
    return found;
}

} // namespace compongo::tournament
