/// The demonstration's games, embedded in the program (apps/serve/demo.S).
#pragma once

#include <string_view>

namespace compongo::apps {

/// In the format of `hall::read_demo_scripts`.
[[nodiscard]] std::string_view embedded_demo();

} // namespace compongo::apps
