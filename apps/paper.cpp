// compongo paper: documents to print, of games and of what was done at the board.
#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/paper_file.h"
#include "apps/pgn_source.h"
#include "apps/scenario_files.h"
#include "compongo/game/judge.h"
#include "compongo/record/paper/envelope.h"
#include "compongo/record/paper/incidents.h"
#include "compongo/record/paper/results.h"
#include "compongo/record/paper/scoresheet.h"
#include "compongo/record/pgn/game_builder.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/text_value.h"

#include <fmt/format.h>

#include <map>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto description = R"(Documents to print, in English or Spanish.

  scoresheet  a game of a PGN file, in the language's letters, with the clocks that the file has
  results     all games of a PGN file, round by round
  envelope    of the adjourned game of a transcript, with the position before the sealed move and the times
  incidents   what was done against the Laws in the games of a transcript, and what came of it

The output is HTML that needs nothing else; a name that ends with .pdf is printed by WeasyPrint or Chromium, whichever
is there.

Examples:
  compongo paper scoresheet game.pgn --lang es -o planilla.html
  compongo paper scoresheet round.pgn.gz --game 3 -o board3.pdf
  compongo paper results round.pgn > results.html
  compongo paper incidents board1.jsonl -o incidents.html
  compongo paper envelope board1.jsonl --white Ana --black Luis --resumption "8 May, 15:00, Hall 2" -o envelope.pdf

Exit status: 0 written, 2 an input or the output failed.)";

struct Options {
    std::string path;
    std::string output = "-";
    law::Language language = law::Language::en;
    std::uint64_t game = 1;
    record::OnEnvelope written;
};

using Document = Expected<std::string, std::string>;

Expected<std::vector<record::PgnGame>, std::string> games_of(const std::string& path) {
    auto input = files::Input::open(path);
    if (!input) {
        return unexpected(message(input.error()));
    }
    std::vector<record::PgnGame> games;
    const auto take_game = [&](record::PgnGame&& game, record::Place /*place*/) {
        games.push_back(std::move(game));
    };
    const auto take_fault = [&](const record::PgnFault& fault) {
        fmt::print(stderr, "{}:{}\n", path, message(fault));
    };
    PgnSource source(*input, nullptr);
    record::GameBuilder builder(take_game, take_fault, record::TextEncoding::utf8);
    record::PgnReader(source, builder).read();
    if (input->fault()) {
        return unexpected(message(*input->fault()));
    }
    return games;
}

Document scoresheet(const Options& options) {
    const auto games = games_of(options.path);
    if (!games) {
        return unexpected(games.error());
    }
    if (options.game > games->size()) {
        return unexpected(
            fmt::format("{}: no game {}: it has {}", options.path, options.game, games->size()));
    }
    return record::scoresheet_html((*games)[options.game - 1], options.language);
}

/// A game's results in PGN say who won, not how.
Document results(const Options& options) {
    const auto games = games_of(options.path);
    if (!games) {
        return unexpected(games.error());
    }
    std::vector<record::RoundResults> rounds;
    for (const record::PgnGame& game : *games) {
        if (rounds.empty() || rounds.back().round != game.tag("Round")) {
            rounds.push_back({std::string(game.tag("Round")), std::string(game.tag("Date")), {}});
        }
        const std::string result(game.tag("Result"));
        rounds.back().boards.push_back({static_cast<int>(rounds.back().boards.size()) + 1,
                                        std::string(game.tag("White")),
                                        std::string(game.tag("Black")),
                                        result == "*" ? std::string() : result,
                                        {}});
    }
    const std::string event(games->empty() ? std::string_view() : games->front().tag("Event"));
    return record::results_html(event, rounds, options.language);
}

Expected<record::GameIncidents, std::string> incidents_of(const record::Scenario& scenario,
                                                          law::Language language) {
    const auto judged = record::judged(scenario);
    if (!judged) {
        return unexpected(scenario.id + ": " + message(judged.error()));
    }
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    const auto told = record::told(scenario, *laws, judged->rulings, language);
    record::GameIncidents game{scenario.id, {}, {}, {}, {}};
    if (judged->result) {
        game.result = game::word(judged->result->result);
    }
    for (std::size_t i = 0; i < judged->rulings.size(); ++i) {
        const game::Act& act = scenario.acts[i];
        if (record::is_reported(act, judged->rulings[i])) {
            game.acts.push_back({record::instant_text(act.at), told[i]});
        }
    }
    return game;
}

Expected<std::vector<record::Scenario>, std::string> scenarios_of(const std::string& path) {
    ScenarioFiles files;
    const auto entries = files.read(path);
    if (!entries) {
        return unexpected(entries.error());
    }
    std::vector<record::Scenario> scenarios;
    for (const FileEntry& entry : *entries) {
        if (!entry.content) {
            return unexpected(
                fmt::format("{}:{}: {}", path, entry.line, message(entry.content.error())));
        }
        if (const auto* const scenario = std::get_if<record::Scenario>(&*entry.content)) {
            scenarios.push_back(*scenario);
        }
    }
    return scenarios;
}

Document incidents(const Options& options) {
    const auto scenarios = scenarios_of(options.path);
    if (!scenarios) {
        return unexpected(scenarios.error());
    }
    record::IncidentReport report;
    for (const record::Scenario& scenario : *scenarios) {
        auto game = incidents_of(scenario, options.language);
        if (!game) {
            return unexpected(game.error());
        }
        report.games.push_back(*std::move(game));
    }
    return record::incidents_html(report, options.language);
}

Document envelope_of(const record::Scenario& scenario, const Options& options) {
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    if (!laws) {
        return unexpected(scenario.id + ": " + laws.error());
    }
    const game::Frame frame{*laws, scenario.conditions};
    auto game = game::begin_game(frame);
    if (!game) {
        return unexpected(scenario.id + ": " + game.error());
    }
    for (const game::Act& act : scenario.acts) {
        game::advance(*game, act, game::judge(*game, act));
    }
    const auto html =
        record::envelope_html(*game, scenario.acts.back().at, options.written, options.language);
    return html ? Document(*html) : unexpected(scenario.id + ": no move is sealed");
}

Document envelope(const Options& options) {
    const auto scenarios = scenarios_of(options.path);
    if (!scenarios) {
        return unexpected(scenarios.error());
    }
    return scenarios->empty() ? unexpected(options.path + ": no game")
                              : envelope_of(scenarios->front(), options);
}

void add_document(Command& paper, int& exit_status, const std::string& name,
                  const std::string& what, Document (*document)(const Options&)) {
    auto options = std::make_shared<Options>();
    Command* const command = paper.add_subcommand(name, what);
    command->add_option("FILE", options->path, "where from; - is the standard input")->required();
    command->add_option("-o,--output", options->output, "where to; - is the standard output")
        ->capture_default_str();
    command
        ->add_option_function(
            "--lang",
            [options](const std::string& word) {
                options->language = word == "es" ? law::Language::es : law::Language::en;
            },
            "the language of what is printed (en)")
        ->one_of({"en", "es"});
    if (name == "scoresheet") {
        command->add_option("--game", options->game, "which game of the file, from 1")
            ->positive()
            ->capture_default_str();
    }
    if (name == "envelope") {
        record::OnEnvelope& written = options->written;
        command->add_option("--event", written.event, "the event's name");
        command->add_option("--white", written.players.white, "who plays White");
        command->add_option("--black", written.players.black, "who plays Black");
        command->add_option("--resumption", written.resumption,
                            "date, time and place; else there is a line for it");
    }
    command->callback([options, document, &exit_status] {
        const Document html = document(*options);
        const auto fault = html ? write_paper(*html, options->output) : html.error();
        if (fault) {
            fmt::print(stderr, "compongo: {}\n", *fault);
            exit_status = exit_bad_input;
        }
    });
}

} // namespace

void add_paper_command(Command& app, int& exit_status) {
    Command* const paper = app.add_subcommand("paper", description);
    paper->require_subcommand(1);
    add_document(*paper, exit_status, "scoresheet", "A game's scoresheet", scoresheet);
    add_document(*paper, exit_status, "results", "The results of a file's games", results);
    add_document(*paper, exit_status, "envelope", "The envelope of an adjourned game", envelope);
    add_document(*paper, exit_status, "incidents", "What a transcript's games have to tell",
                 incidents);
}

} // namespace compongo::apps
