/// `compongo paper round`: a round of a hall on paper.
#pragma once

namespace compongo::apps {

class Command;

/// Below `paper`.
void add_paper_round_command(Command& paper, int& exit_status);

} // namespace compongo::apps
