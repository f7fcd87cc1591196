/// A printed position.
#pragma once

#include "compongo/chess/setup.h"

#include <string>

namespace compongo::record {

/// A board with figures for the pieces, White below; `name` is the text alternative for screen
/// readers.
[[nodiscard]] std::string diagram_html(const chess::Setup& setup, std::string_view name);

} // namespace compongo::record
