/// Which legal moves a misspelt text may have meant.
#pragma once

#include "compongo/chess/letters.h"
#include "compongo/chess/position.h"

#include <string_view>
#include <vector>

namespace compongo::chess {

/// No more suggestions than a person cares to read.
inline constexpr std::size_t suggestions_max = 5;

/// The legal moves whose written form differs least from `text`, the nearest first; at most
/// `suggestions_max`, and none that differs in more than about half of its letters.
[[nodiscard]] std::vector<Move> resembling_moves(const Position& position, std::string_view text,
                                                 Language language);

} // namespace compongo::chess
