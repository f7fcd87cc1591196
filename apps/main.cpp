#include "apps/commands.h"
#include "compongo/base/check.h"

#include <fmt/format.h>

#include <csignal>
#include <exception>
#include <string>
#include <vector>

namespace {

constexpr auto overview = R"(Compongo, a digital arbiter for the FIDE Laws of Chess.

Examples:
  compongo audit games.pgn                         what in these games contradicts the Laws
  compongo judge game.txt                          what the Laws make of each act, with the articles
  compongo check scenarios.jsonl                   do the rulings come out as expected
  compongo fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1"    what this position is, or all that is wrong with it
  compongo laws diff fide-2009 fide-2017           what changed between two editions
  compongo perft startpos 6 --divide               count the ways to play six half-moves
  compongo paper scoresheet game.pgn -o game.pdf   what is printed, signed and kept
  compongo pgn check games.pgn                     is every game legal, and where is it not
  compongo notation --from es --to en "1.e4 e5 2.Cf3"
  compongo winnable "8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1"   can this side still mate, and the proof
  compongo serve                                   run the hall: games live, with players, arbiter and spectators
  compongo verify proofs.txt                       is it proved that a side can mate, or cannot

`compongo COMMAND --help` explains each with examples.
Exit status: 0 nothing to report, 1 findings, 2 bad usage or input.)";

/// The overview shows the first line of what a command says of itself; the rest follows its
/// options.
void shorten_descriptions(CLI::App& app) {
    for (CLI::App* const command : app.get_subcommands({})) {
        const std::string description = command->get_description();
        if (const std::size_t end = description.find('\n'); end != std::string::npos) {
            command->description(description.substr(0, end));
            command->footer(description.substr(end + 1));
        }
        shorten_descriptions(*command);
    }
}

/// The command that was named last: `pgn check`, or the program itself.
const CLI::App& last_command(const CLI::App& app) {
    const auto named = app.get_subcommands();
    return named.empty() ? app : last_command(*named.front());
}

/// Names the word that is no command, and the commands that there are.
void explain_missing_command(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* const command : app.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    const std::vector<std::string> words = app.remaining();
    fmt::print(
        stderr,
        "compongo: found {}, expected a command: {}\nRun with --help for more information.\n",
        words.empty() ? "nothing" : '"' + words.front() + '"', fmt::join(names, ", "));
}

int run(int argument_count, char** arguments) {
    CLI::App app{overview, "compongo"};
    int exit_status = compongo::apps::exit_ok;
    app.set_version_flag("--version", "compongo " COMPONGO_VERSION);
    app.require_subcommand(1);
    compongo::apps::add_audit_command(app, exit_status);
    compongo::apps::add_check_command(app, exit_status);
    compongo::apps::add_fen_command(app, exit_status);
    compongo::apps::add_judge_command(app, exit_status);
    compongo::apps::add_laws_command(app, exit_status);
    compongo::apps::add_notation_command(app, exit_status);
    compongo::apps::add_paper_command(app, exit_status);
    compongo::apps::add_perft_command(app, exit_status);
    compongo::apps::add_pgn_command(app, exit_status);
    compongo::apps::add_serve_command(app, exit_status);
    compongo::apps::add_store_command(app, exit_status);
    compongo::apps::add_verify_command(app, exit_status);
    compongo::apps::add_winnable_command(app, exit_status);
    shorten_descriptions(app);
    try {
        app.parse(argument_count, arguments);
    } catch (const CLI::Success& asked_for_help) {
        return app.exit(asked_for_help);
    } catch (const CLI::RequiredError& fault) {
        if (const CLI::App& last = last_command(app); last.get_require_subcommand_min() > 0) {
            explain_missing_command(last);
        } else {
            app.exit(fault);
        }
        return compongo::apps::exit_bad_input;
    } catch (const CLI::ParseError& fault) {
        app.exit(fault);
        return compongo::apps::exit_bad_input;
    }
    return exit_status;
}

} // namespace

int main(int argument_count, char** arguments) {
    // A reader that has seen enough (`| head`) is no reason to report a failure.
    std::signal(SIGPIPE, SIG_DFL);
    try {
        return run(argument_count, arguments);
    } catch (const compongo::Defect& defect) {
        fmt::print(stderr,
                   "compongo: {}\nThis is a defect of Compongo. Please report it with the input "
                   "that led here.\n",
                   defect.what());
    } catch (const std::exception& failure) {
        fmt::print(stderr, "compongo: {}\n", failure.what());
    }
    return compongo::apps::exit_bad_input;
}
