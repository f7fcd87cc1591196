#include "compongo/tournament/standings/rating_tables.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

std::int64_t difference_of_score(std::int64_t percent) {
    // From 50 to 100.
    constexpr std::array<std::int16_t, 51> differences = {
        0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
        125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
        284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};
    percent = std::clamp<std::int64_t>(percent, 0, 100);
    const auto at = static_cast<std::size_t>(percent < 50 ? 50 - percent : percent - 50);
    return percent < 50 ? -differences[at] : differences[at];
}

std::int64_t expected_percent(std::int64_t difference) {
    // The largest difference for each percentage from 50; beyond the last it is 100.
    constexpr std::array<std::int16_t, 50> largest = {
        3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,  98,  106, 113, 121,
        129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
        290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};
    const std::int64_t size = difference < 0 ? -difference : difference;
    const auto above = std::ranges::lower_bound(largest, size) - largest.begin();
    const std::int64_t percent = 50 + above;
    return difference < 0 ? 100 - percent : percent;
}

} // namespace compongo::tournament
