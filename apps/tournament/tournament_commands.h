/// The subcommands of `compongo tournament`, and their shared functions.
#pragma once

#include "compongo/tournament/model/reading.h"

#include <optional>
#include <string>

namespace compongo::apps {

class Command;

void add_tournament_convert_command(Command& tournament, int& exit_status);
void add_tournament_check_command(Command& tournament, int& exit_status);
void add_tournament_pair_command(Command& tournament, int& exit_status);
void add_tournament_ratings_command(Command& tournament, int& exit_status);
void add_tournament_standings_command(Command& tournament, int& exit_status);

/// Reads a tournament file. Prints the error to standard error if that fails.
[[nodiscard]] std::optional<tournament::Reading> read_tournament_file(const std::string& path);

/// Prints to standard error what of the file is unreadable, ambiguous or left out.
void print_tournament_faults(const std::string& path, const tournament::Reading& reading);

/// Prints to standard error where the file contradicts itself, a scoring that is guessed, and how
/// many other faults `check` finds. Returns whether there is a contradiction.
[[nodiscard]] bool print_contradictions(const std::string& path,
                                        const tournament::Reading& reading);

/// Whether the file must be refused because players' results are unreadable; prints the reason to
/// standard error.
[[nodiscard]] bool refuses_unreadable(const std::string& path, const tournament::Reading& reading);

/// `FILE:line:column: found ..., expected ...`.
[[nodiscard]] std::string tournament_line(const std::string& path,
                                          const tournament::Finding& finding);

} // namespace compongo::apps
