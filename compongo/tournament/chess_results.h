/// Reads the XML that Swiss-Manager and others send to chess-results.com.
#pragma once

#include "compongo/tournament/reading.h"

namespace compongo::tournament {

[[nodiscard]] Reading read_chess_results(const SourceText& text);

/// `26.09.2025` and `20250926` as `2025/09/26`; others as they are.
[[nodiscard]] std::string date_of(std::string_view written);

} // namespace compongo::tournament
