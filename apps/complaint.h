/// What a command says when it cannot do what was asked.
#pragma once

#include <string_view>

namespace compongo::apps {

/// Says it on standard error, as `compongo COMMAND: WHY`. The exit status of such a command.
int complain(std::string_view command, std::string_view why);

} // namespace compongo::apps
