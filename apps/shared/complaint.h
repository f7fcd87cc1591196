/// Error messages of commands.
#pragma once

#include <string_view>

namespace compongo::apps {

/// Writes to standard error, best effort and without throwing: a fault that cannot be reported must
/// not cause another one.
void write_error(std::string_view text) noexcept;

/// Prints `compongo COMMAND: WHY` to standard error; returns the exit status for it.
int complain(std::string_view command, std::string_view why) noexcept;

} // namespace compongo::apps
