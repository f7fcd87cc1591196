/// A position on paper.
#pragma once

#include "compongo/chess/setup.h"

#include <string>

namespace compongo::record {

/// A board with the pieces as figures, White below; `name` says to whom cannot see it what it is.
[[nodiscard]] std::string diagram_html(const chess::Setup& setup, std::string_view name);

} // namespace compongo::record
