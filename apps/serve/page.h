/// The page embedded in the program (apps/serve/page.S); empty if it was built without.
#pragma once

#include <string_view>

namespace compongo::apps {

[[nodiscard]] std::string_view embedded_page();

} // namespace compongo::apps
