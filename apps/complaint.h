/// What a command says when it cannot do what was asked.
#pragma once

#include <string_view>

namespace compongo::apps {

/// Writes to standard error as much as it takes. Where it takes nothing (closed, full, nobody
/// reads) nothing is thrown: a fault that cannot be reported must not become another one.
void write_error(std::string_view text) noexcept;

/// Says it on standard error, as `compongo COMMAND: WHY`. The exit status of such a command.
int complain(std::string_view command, std::string_view why) noexcept;

} // namespace compongo::apps
