// What needs a server, a database or another program: the commands are there, and say so.
#include "apps/paper/paper_file.h"
#include "apps/paper/paper_round.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/text_file.h"
#include "apps/shared/version.h"
#include "apps/tournament/tournament_commands.h"

#include <fmt/format.h>

#include <cstdio>

namespace compongo::apps {

namespace {

constexpr auto where = "the program itself does that; ./dev build in Compongo's sources makes it";

/// Takes whatever follows.
void add_absent(Command& app, int& exit_status, const std::string& name,
                const std::string& summary) {
    auto* const command = app.add_subcommand(
        name, fmt::format("{}\n\nNot in the package from npm: {}.", summary, where));
    command->take_everything();
    command->callback([name, &exit_status] {
        fmt::print(stderr, "compongo {}: not in the package from npm: {}\n", name, where);
        exit_status = exit_bad_input;
    });
}

} // namespace

void add_restore_command(Command& app, int& exit_status) {
    add_absent(
        app, exit_status, "restore",
        "Restores a hall from a backup made by `compongo serve --backup`, on this machine or "
        "another.");
}

void add_serve_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "serve",
               "Runs the hall: games played, clocked and arbitrated over HTTP and WebSocket.");
}

void add_completions_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "completions",
               "Prints what a shell needs to complete command lines of this program.");
}

void add_doctor_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "doctor",
               "Checks that this machine can run a hall, and suggests fixes.");
}

void add_manual_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "manual",
               "Prints the manual page of a command, as `man` reads it, or writes all of them into "
               "a folder.");
}

void add_store_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "store",
               "Copies, checks and repairs the stores in which a hall keeps its data.");
}

void add_site_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "site",
               "Writes the page as files, for any web space: it works there without a hall.");
}

void add_boards_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "boards",
               "Reads electronic boards through DGT LiveChess: acts, each with how certain it is.");
}

void add_broadcast_command(Command& app, int& exit_status) {
    add_absent(
        app, exit_status, "broadcast",
        "Passes games on while they are recorded: to a round of a Lichess broadcast, into a folder "
        "as DGT LiveChess has it, over HTTP.");
}

void add_watch_command(Command& app, int& exit_status) {
    add_absent(app, exit_status, "watch",
               "Watches games while they are recorded, and alerts the arbiter at once.");
}

void add_paper_round_command(Command& paper, int& exit_status) {
    add_absent(paper, exit_status, "round",
               "A sheet for each board of a round, with the clocks: to play on without a computer");
}

void add_tournament_pair_command(Command& tournament, int& exit_status) {
    add_absent(tournament, exit_status, "pair",
               "Pairs the next round of a Swiss tournament, with bbpPairings or JaVaFo.");
}

void add_tournament_ratings_command(Command& tournament, int& exit_status) {
    add_absent(tournament, exit_status, "ratings",
               "Finds players in the rating list of FIDE while a name is typed.");
}

std::optional<std::string> write_paper(const std::string& html, const std::string& output) {
    return output.ends_with(".pdf")
               ? fmt::format("{}: no PDF is printed in the package from npm; name it .html, or: {}",
                             output, where)
               : write_text(html, output);
}

std::string version_text() {
    return "compongo " COMPONGO_VERSION "\nbuilt: for WebAssembly";
}

} // namespace compongo::apps
