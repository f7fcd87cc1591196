#include "compongo/tournament/check.h"

#include "compongo/tournament/check_games.h"
#include "compongo/tournament/check_players.h"
#include "compongo/tournament/check_references.h"
#include "compongo/tournament/check_sections.h"
#include "compongo/tournament/check_team_points.h"
#include "compongo/tournament/check_tie_breaks.h"

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

} // namespace compongo::tournament
