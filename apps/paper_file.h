/// Where a document to print goes.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

/// Writes HTML to a file (`-` is the standard output), or prints it into one whose name ends with
/// `.pdf`, by WeasyPrint or Chromium. Answers what went wrong.
[[nodiscard]] std::optional<std::string> write_paper(const std::string& html,
                                                     const std::string& output);

} // namespace compongo::apps
