/// Walks over a command and all that are below it.
#pragma once

#include "apps/help/description.h"

#include <vector>

namespace compongo::apps {

/// The command itself first, each before those below it.
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
