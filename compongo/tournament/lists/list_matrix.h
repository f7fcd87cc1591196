/// Tables of a round robin in which each column is an opponent.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// Who won what against whom, by lines: one result for each time that the two met.
using ResultMatrix = std::vector<std::vector<std::vector<Result>>>;

/// The table of these cells: as many columns as lines, nothing where a line meets its own column
/// (`*`, `X`, a blank), and results everywhere else: `1`, `½`, `0`, `+`, `-`, or `½1` and `1 0`
/// where they met twice. Nothing if the cells are anything else.
[[nodiscard]] std::optional<ResultMatrix>
result_matrix(const std::vector<std::vector<std::string_view>>& cells);

/// The round in which two players meet by the Berger tables for this number of players. They are
/// given by their places in the table, from 1.
[[nodiscard]] std::uint32_t berger_round(std::uint32_t one, std::uint32_t other,
                                         std::uint32_t players);

} // namespace compongo::tournament
