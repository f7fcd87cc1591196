/// Reads the XML that Swiss-Manager and others send to chess-results.com.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

[[nodiscard]] Reading read_chess_results(const SourceText& text);

} // namespace compongo::tournament
