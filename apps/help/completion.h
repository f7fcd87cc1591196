/// Shell completion scripts, generated from the commands' descriptions.
#pragma once

#include "apps/shared/description.h"

#include <string>

namespace compongo::apps {

/// Self-contained scripts for one shell each.
[[nodiscard]] std::string bash_completion(const DescribedCommand& program);
[[nodiscard]] std::string zsh_completion(const DescribedCommand& program);
[[nodiscard]] std::string fish_completion(const DescribedCommand& program);

} // namespace compongo::apps
