/// What a shell needs to complete a command line of the program, made of what the commands say of
/// themselves.
#pragma once

#include "apps/help/description.h"

#include <string>

namespace compongo::apps {

/// Scripts for one shell each; none of them needs anything beside the shell.
[[nodiscard]] std::string bash_completion(const DescribedCommand& program);
[[nodiscard]] std::string zsh_completion(const DescribedCommand& program);
[[nodiscard]] std::string fish_completion(const DescribedCommand& program);

} // namespace compongo::apps
