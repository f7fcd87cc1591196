/// Whether what stands beside the players fits them: counts, rounds, dates, teams, byes, pairings
/// that are forbidden.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_sections(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
