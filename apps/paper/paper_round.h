/// `compongo paper round`: prints a round of a hall.
#pragma once

namespace compongo::apps {

class Command;

/// As a subcommand of `paper`.
void add_paper_round_command(Command& paper, int& exit_status);

} // namespace compongo::apps
