/// The commands of `compongo tournament`, and what they share.
#pragma once

#include "compongo/tournament/reading.h"

#include <optional>
#include <string>

namespace compongo::apps {

class Command;

void add_tournament_convert_command(Command& tournament, int& exit_status);
void add_tournament_check_command(Command& tournament, int& exit_status);
void add_tournament_pair_command(Command& tournament, int& exit_status);
void add_tournament_ratings_command(Command& tournament, int& exit_status);
void add_tournament_standings_command(Command& tournament, int& exit_status);

/// The tournament in a file, or why there is none: then that has been said on standard error.
[[nodiscard]] std::optional<tournament::Reading> read_tournament_file(const std::string& path);

/// Says on standard error what of the file could not be read.
void print_tournament_faults(const std::string& path, const tournament::Reading& reading);

/// Says on standard error why a file is not used whose players' results cannot be read as they
/// stand; false where they can.
[[nodiscard]] bool refuses_unreadable(const std::string& path, const tournament::Reading& reading);

/// `FILE:line:column: found ..., expected ...`.
[[nodiscard]] std::string tournament_line(const std::string& path,
                                          const tournament::Finding& finding);

} // namespace compongo::apps
