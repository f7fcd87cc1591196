/// Traverses a command and its subcommands.
#pragma once

#include "apps/shared/description.h"

#include <vector>

namespace compongo::apps {

/// Breadth first: each command before its subcommands.
[[nodiscard]] inline std::vector<const DescribedCommand*>
all_commands(const DescribedCommand& program) {
    std::vector<const DescribedCommand*> all = {&program};
    for (std::size_t at = 0; at < all.size(); ++at) {
        for (const DescribedCommand& each : all[at]->below) {
            all.push_back(&each);
        }
    }
    return all;
}

} // namespace compongo::apps
