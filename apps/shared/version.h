/// The program's version and how it was built.
#pragma once

#include <string>

namespace compongo::apps {

/// `compongo 0.2.0`, then one line each for the commit, the compiler and the components.
/// Reproducible: contains neither a time nor a machine's name.
[[nodiscard]] std::string version_text();

/// The date of the commit, `2026-11-26`; empty if unknown.
[[nodiscard]] std::string commit_day();

} // namespace compongo::apps
