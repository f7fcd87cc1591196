/// Reading what a user names as a whole: a file, plain or compressed, or standard input.
#pragma once

#include "compongo/base/expected.h"

#include <string>

namespace compongo::apps {

/// What the file holds, unpacked; `-` is standard input. Otherwise what was found instead, with the
/// path: a folder, nothing that can be read, or more than a gigabyte.
[[nodiscard]] Expected<std::string, std::string> content_of(const std::string& path);

} // namespace compongo::apps
