/// How a fault of a case names the word that was meant.
#pragma once

#include <string>
#include <string_view>

namespace compongo::record {

/// `...; claims is nearest`; unchanged where nothing was meant.
[[nodiscard]] std::string with_nearest(std::string expected, std::string_view meant);

} // namespace compongo::record
