#include "compongo/base/nearest.h"

#include <algorithm>
#include <numeric>

namespace compongo {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t before = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = before + (a[i] == b[j] ? 0 : 1);
            before = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, before + 1});
        }
    }
    return row.back();
}

namespace {

/// Are two letters side by side exchanged, as in `rapdi`?
bool is_swapped(std::string_view a, std::string_view b) {
    const auto at = static_cast<std::size_t>(
        std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    return a.size() == b.size() && at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
           a.substr(at + 2) == b.substr(at + 2);
}

} // namespace

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& words) {
    constexpr std::size_t long_word = 64; // Nobody mistypes more than that.
    std::string_view best;
    std::size_t least = long_word;
    for (const std::string_view each : words) {
        if (word.size() > long_word) {
            break;
        }
        const std::size_t distance = is_swapped(word, each) ? 1 : edit_distance(word, each);
        if (distance < least && distance * 3 <= each.size()) {
            best = each;
            least = distance;
        }
    }
    return best;
}

} // namespace compongo
