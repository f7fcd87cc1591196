/// What commands that follow something tell, line by line.
#pragma once

#include <string>
#include <string_view>

namespace compongo::apps {

/// The instant in UTC with milliseconds, as JSON has it: 2026-05-01T14:03:07.250Z.
[[nodiscard]] std::string instant_now();
/// Without what could steer a terminal: a blank for each control character.
[[nodiscard]] std::string without_controls(std::string_view text);

} // namespace compongo::apps
