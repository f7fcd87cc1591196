/// Whether the rounds of the players agree with each other, and with their points.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_games(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
