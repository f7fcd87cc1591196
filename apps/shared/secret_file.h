/// Files that hold only a token or key, so that it does not appear on a command line.
#pragma once

#include "compongo/base/expected.h"

#include <string>

namespace compongo::apps {

/// The single word in the file; the error says what is wrong with it.
[[nodiscard]] Expected<std::string, std::string> secret_in(const std::string& path);

} // namespace compongo::apps
