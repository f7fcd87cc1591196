#include "apps/pgn/pgn_commands.h"
#include "apps/shared/command_line.h"

namespace compongo::apps {

namespace {

constexpr auto pgn_description =
    R"(Checks, counts and converts games in PGN.

Files may be plain or packed with gzip, bzip2 or zstandard; `-` is standard input. They are read as streams: memory does
not grow with them. Nothing in a file stops the reading; whatever is wrong is reported with its line and column.

Examples:
  compongo pgn check games.pgn
  compongo pgn count *.pgn.zst
  compongo pgn convert --to uci games.pgn)";

} // namespace

void add_pgn_command(Command& app, int& exit_status) {
    Command* const pgn = app.add_subcommand("pgn", pgn_description);
    pgn->require_subcommand(1);
    add_pgn_check_command(*pgn, exit_status);
    add_pgn_count_command(*pgn, exit_status);
    add_pgn_convert_command(*pgn, exit_status);
}

} // namespace compongo::apps
