/// What a demonstration plays, as the program embeds it (apps/serve/demo.S).
#pragma once

#include <string>

namespace compongo::test {

/// The files that apps/serve/demo.S names, in its order, each with a byte of zero behind it.
[[nodiscard]] std::string demo_texts();

} // namespace compongo::test
