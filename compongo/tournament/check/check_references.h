/// Checks that the players, teams and rounds that records name exist.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_references(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
