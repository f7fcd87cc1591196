/// What teams won board by board: the knock-out tie-breaks (C.07, 12).
#pragma once

#include "compongo/tournament/standings/team_rounds.h"

namespace compongo::tournament {

/// The points on each board, against one opponent or against all.
[[nodiscard]] std::vector<std::int64_t>
board_results(const TeamRounds& all, std::size_t team,
              std::optional<std::size_t> against = std::nullopt);

/// The board's number times what was won there; the smaller the better. In tenths.
[[nodiscard]] std::int64_t board_count(const std::vector<std::int64_t>& results);

/// The greater in the order of vectors is the better one: board 1, then board 2; or all boards but
/// the last, then without the last two.
[[nodiscard]] std::vector<std::int64_t> by_top_boards(const std::vector<std::int64_t>& results);
[[nodiscard]] std::vector<std::int64_t> by_bottom_boards(const std::vector<std::int64_t>& results);

} // namespace compongo::tournament
