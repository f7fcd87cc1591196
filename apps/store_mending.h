/// `compongo store heads`, `accept` and `salvage`: what was acknowledged, and what to do where it
/// is not there.
#pragma once

#include "apps/command_line.h"

namespace compongo::apps {

/// Adds these to `compongo store`.
void add_mending_commands(Command& store, int& exit_status);

} // namespace compongo::apps
