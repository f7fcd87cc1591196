/// Whether the numbers of players, teams and rounds that records name are those of somebody.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_references(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
