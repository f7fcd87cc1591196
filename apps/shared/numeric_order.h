/// Natural sort order of names: game-2.pgn before game-10.pgn.
#pragma once

#include <string>
#include <string_view>

namespace compongo::apps {

/// The name with its numbers padded to the same width, so that bytewise comparison sorts by them.
[[nodiscard]] std::string sortable(std::string_view name);

struct NumericOrder {
    [[nodiscard]] bool operator()(std::string_view one, std::string_view other) const {
        const std::string first = sortable(one);
        const std::string second = sortable(other);
        return first == second ? one < other : first < second;
    }
};

} // namespace compongo::apps
