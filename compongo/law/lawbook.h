/// The lawbook: every provision of every edition side by side, with its articles, as
/// spec/lawbook.md prints it.
#pragma once

#include <string>

namespace compongo::law {

/// The whole document, in Markdown.
[[nodiscard]] std::string lawbook();

} // namespace compongo::law
