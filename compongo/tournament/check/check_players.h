/// Whether the players' own fields are what the report file wants, and the ranks follow the points.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

void check_players(const Reading& reading, Findings& findings);

/// Three capital letters.
[[nodiscard]] bool is_federation(std::string_view text);

} // namespace compongo::tournament
