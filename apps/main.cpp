#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/version.h"
#include "compongo/base/check.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace {

using compongo::apps::Command;
using compongo::apps::CommandLine;

constexpr auto program_overview = R"(Compongo, a digital arbiter for the FIDE Laws of Chess.

Examples:
  compongo audit games.pgn                         what in these games contradicts the Laws
  compongo broadcast --folder out games.pgn        pass games on while they are recorded, to Lichess or into a folder
  compongo judge game.txt                          what the Laws make of each act, with the articles
  compongo check scenarios.jsonl                   do the rulings come out as expected
  compongo doctor                                  is this machine fit to run a hall, and what to mend
  compongo fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1"    what this position is, or all that is wrong with it
  compongo laws diff fide-2009 fide-2017           what changed between two editions
  compongo mcp                                     answer an assistant's questions (Model Context Protocol)
  compongo perft startpos 6 --divide               count the ways to play six half-moves
  compongo paper scoresheet game.pgn -o game.pdf   what is printed, signed and kept
  compongo pgn check games.pgn                     is every game legal, and where is it not
  compongo precedents flag knight                  real incidents: what was ruled, and what the Laws say
  compongo protocol                                what a line of acts and rulings consists of, as JSON Schema
  compongo notation --from es --to en "1.e4 e5 2.Cf3"
  compongo winnable "8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1"   can this side still mate, and the proof
  compongo serve                                   run the hall: games live, with players, arbiter and spectators
  compongo site public/compongo                    the page as files, for any web space: it works without a hall
  compongo tournament check open.trf               tournament files: read, checked, converted, paired, standings
  compongo verify proofs.txt                       is it proved that a side can mate, or cannot
  compongo watch games.pgn                         while games are recorded: claims, ends, flags, illegal moves, at once
  compongo boards follow --pgn games.pgn           what electronic boards show, read as acts, each with how far it is shown

`compongo COMMAND --help` explains each with examples.
Exit status: 0 nothing to report, 1 findings, 2 bad usage or input.)";

int run(int argument_count, char** arguments) {
    CommandLine line("compongo", program_overview, compongo::apps::version_text());
    Command& app = line.program();
    int exit_status = compongo::apps::exit_ok;
    app.require_subcommand(1);
    compongo::apps::add_audit_command(app, exit_status);
    compongo::apps::add_boards_command(app, exit_status);
    compongo::apps::add_broadcast_command(app, exit_status);
    compongo::apps::add_check_command(app, exit_status);
    compongo::apps::add_completions_command(app, exit_status);
    compongo::apps::add_doctor_command(app, exit_status);
    compongo::apps::add_fen_command(app, exit_status);
    compongo::apps::add_judge_command(app, exit_status);
    compongo::apps::add_laws_command(app, exit_status);
    compongo::apps::add_manual_command(app, exit_status);
    compongo::apps::add_mcp_command(app, exit_status);
    compongo::apps::add_notation_command(app, exit_status);
    compongo::apps::add_paper_command(app, exit_status);
    compongo::apps::add_perft_command(app, exit_status);
    compongo::apps::add_pgn_command(app, exit_status);
    compongo::apps::add_precedents_command(app, exit_status);
    compongo::apps::add_protocol_command(app, exit_status);
    compongo::apps::add_restore_command(app, exit_status);
    compongo::apps::add_serve_command(app, exit_status);
    compongo::apps::add_site_command(app, exit_status);
    compongo::apps::add_store_command(app, exit_status);
    compongo::apps::add_tournament_command(app, exit_status);
    compongo::apps::add_unknown_command(app, exit_status);
    compongo::apps::add_verify_command(app, exit_status);
    compongo::apps::add_watch_command(app, exit_status);
    compongo::apps::add_winnable_command(app, exit_status);
    switch (line.read(argument_count, arguments)) {
    case CommandLine::Reading::ran_a_command:
        return exit_status;
    case CommandLine::Reading::gave_help:
        return compongo::apps::exit_ok;
    case CommandLine::Reading::failed:
        return compongo::apps::exit_bad_input;
    }
    UNREACHABLE();
}

} // namespace

namespace {

/// Opens closed standard streams, so that a file opened later cannot get their descriptors and be
/// overwritten by output. Writing to them still fails.
void occupy_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1) {
            // `open` returns the lowest free descriptor, which is this one.
            static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
        }
    }
}

} // namespace

int main(int argument_count, char** arguments) {
    using compongo::apps::write_error;
    occupy_standard_streams();
    // A reader that closes the pipe early (`| head`) is not a failure.
    std::signal(SIGPIPE, SIG_DFL);
    try {
        const int exit_status = run(argument_count, arguments);
        if (exit_status == compongo::apps::exit_bad_input ||
            (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)) {
            return exit_status;
        }
        write_error("compongo: standard output cannot be written\n");
    } catch (const compongo::Defect& defect) {
        write_error("compongo: ");
        write_error(defect.what());
        write_error("\nThis is a defect of Compongo. Please report it with the input that led "
                    "here.\n");
    } catch (const std::exception& failure) {
        write_error("compongo: ");
        write_error(failure.what());
        write_error("\n");
    }
    return compongo::apps::exit_bad_input;
}
