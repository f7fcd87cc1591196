/// Files that hold a token or a key and nothing else, so that it stands in no command line.
#pragma once

#include "compongo/base/expected.h"

#include <string>

namespace compongo::apps {

/// The one word in the file; otherwise what is wrong with it.
[[nodiscard]] Expected<std::string, std::string> secret_in(const std::string& path);

} // namespace compongo::apps
