/// The rating tables of FIDE (B.02): what a score is worth, and what is expected of a difference.
#pragma once

#include <cstdint>

namespace compongo::tournament {

/// The rating difference that goes with a score in percent, from -800 to 800.
[[nodiscard]] std::int64_t difference_of_score(std::int64_t percent);
/// The expected score in percent at this rating difference; negative for the lower-rated player.
[[nodiscard]] std::int64_t expected_percent(std::int64_t difference);

} // namespace compongo::tournament
