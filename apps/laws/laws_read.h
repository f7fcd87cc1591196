/// `compongo laws read`: a rule of the Laws in plain words, for an article of any edition.
#pragma once

namespace compongo::apps {

class Command;

void add_laws_read_command(Command& laws, int& exit_status);

} // namespace compongo::apps
