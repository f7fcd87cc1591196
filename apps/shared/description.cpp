#include "apps/shared/description.h"

#include <fmt/format.h>

namespace compongo::apps {

std::string DescribedCommand::name(const std::string& between) const {
    return fmt::format("{}", fmt::join(words, between));
}

} // namespace compongo::apps
