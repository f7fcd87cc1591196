/// Tie-breaks that a file asks for and that are not computed, or not meant for such a tournament.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_tie_breaks(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
