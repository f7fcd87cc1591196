// compongo tournament: imports and exports files of pairing programs.
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/tournament/tournament_commands.h"

namespace compongo::apps {

namespace {

constexpr auto tournament_description = R"(The files of pairing programs, in and out.

  convert    writes a tournament in another format
  check      what in a file contradicts itself, or is not as FIDE wants it
  pair       the next round, by bbpPairings or JaVaFo
  ratings    players of FIDE's rating list, found while a name is typed
  standings  by points and the tie-breaks of FIDE

Read are the report files of FIDE (TRF16, TRFx with the extensions of JaVaFo and bbpPairings, TRF26), the XML of
chess-results.com, lists of players, results or pairings that Swiss-Manager, chess-results.com and spreadsheets export
(fields parted by semicolons, commas or tabs), and our own JSON. Which of them a file is follows from what is in it.
docs/TOURNAMENTS.md has the formats.

`compongo tournament COMMAND --help` explains each with examples.)";

} // namespace

void add_tournament_command(Command& app, int& exit_status) {
    Command* const tournament = app.add_subcommand("tournament", tournament_description);
    tournament->require_subcommand(1);
    add_tournament_convert_command(*tournament, exit_status);
    add_tournament_check_command(*tournament, exit_status);
    add_tournament_pair_command(*tournament, exit_status);
    add_tournament_ratings_command(*tournament, exit_status);
    add_tournament_standings_command(*tournament, exit_status);
}

} // namespace compongo::apps
