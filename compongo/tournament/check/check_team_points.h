/// Whether the points that a file gives its teams (310) are what their matches come to.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// Nothing is said where it is not clear who met whom. Points that count for the pairing of the
/// next round alone may have been added.
void check_team_points(const Reading& reading, Findings& findings);

} // namespace compongo::tournament
