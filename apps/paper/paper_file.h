/// Writes a printable document.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

/// Writes HTML to a file (`-` is standard output), or prints it to a file ending in `.pdf` with
/// WeasyPrint or Chromium. Returns the error, if any.
[[nodiscard]] std::optional<std::string> write_paper(const std::string& html,
                                                     const std::string& output);

} // namespace compongo::apps
