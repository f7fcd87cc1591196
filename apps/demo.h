/// What a demonstration plays, embedded in the program (apps/demo.S).
#pragma once

#include <string_view>

namespace compongo::apps {

/// As `hall::read_demo_scripts` reads it.
[[nodiscard]] std::string_view embedded_demo();

} // namespace compongo::apps
