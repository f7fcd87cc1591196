/// The subcommands of `compongo pgn`.
#pragma once

#include "apps/shared/commands.h"

namespace compongo::apps {

void add_pgn_check_command(Command& pgn, int& exit_status);
void add_pgn_count_command(Command& pgn, int& exit_status);
void add_pgn_convert_command(Command& pgn, int& exit_status);

} // namespace compongo::apps
