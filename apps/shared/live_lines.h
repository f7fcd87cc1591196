/// Helpers for commands that print events line by line.
#pragma once

#include <string>
#include <string_view>

namespace compongo::apps {

/// The current time in UTC with milliseconds, as in JSON: 2026-05-01T14:03:07.250Z.
[[nodiscard]] std::string instant_now();
/// Replaces control characters by blanks, so that the text cannot control a terminal.
[[nodiscard]] std::string without_controls(std::string_view text);

} // namespace compongo::apps
