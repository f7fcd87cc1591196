/// Lists of players, of results or of pairings, as Swiss-Manager, chess-results.com and
/// spreadsheets export them: fields parted by semicolons, commas or tabs, under a line of headings.
#pragma once

#include "compongo/tournament/model/reading.h"

namespace compongo::tournament {

/// A line of headings is among the first lines.
[[nodiscard]] bool looks_like_list(const SourceText& text);

[[nodiscard]] Reading read_list(const SourceText& text);

} // namespace compongo::tournament
