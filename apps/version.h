/// What this program is: its version, and how it was built.
#pragma once

#include <string>

namespace compongo::apps {

/// `compongo 0.2.0`, and a line each for the commit, the compiler and what was built in. The same
/// source and the same compiler give the same text: no time is in it, nor a machine's name.
[[nodiscard]] std::string version_text();

/// The day of the commit, `2026-11-26`; empty if it is not known.
[[nodiscard]] std::string commit_day();

} // namespace compongo::apps
