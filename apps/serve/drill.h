/// The cases of the drill that are embedded in the program (apps/serve/drill.S).
#pragma once

#include <string_view>

namespace compongo::apps {

[[nodiscard]] std::string_view embedded_drill();

} // namespace compongo::apps
