/// `compongo store heads`, `accept` and `salvage`: shows what was acknowledged, and handles losses.
#pragma once

#include "apps/shared/command_line.h"

namespace compongo::apps {

/// Adds the commands to `compongo store`.
void add_mending_commands(Command& store, int& exit_status);

} // namespace compongo::apps
