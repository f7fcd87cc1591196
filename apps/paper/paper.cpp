// compongo paper: printable documents for games and for incidents at the board.
#include "apps/laws/law_options.h"
#include "apps/paper/paper_file.h"
#include "apps/paper/paper_round.h"
#include "apps/pgn/checked_games.h"
#include "apps/pgn/pgn_source.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/shared/pgn_files.h"
#include "apps/shared/scenario_files.h"
#include "compongo/base/printable.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/record/paper/envelope.h"
#include "compongo/record/paper/incidents.h"
#include "compongo/record/paper/results.h"
#include "compongo/record/paper/scoresheet.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/text_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <memory>
#include <set>

namespace compongo::apps {

namespace {

constexpr auto paper_description = R"(Documents to print, in English, Spanish or French.

  scoresheet  a game of a PGN file, in the language's letters, with the clocks that the file has
  results     all games of a PGN file, or of a folder as DGT LiveChess writes it, round by round
  envelope    of the adjourned game of a transcript, with the position before the sealed move and the times
  round       a sheet for each board of a hall's round, to play on without a computer
  incidents   what was done against the Laws in the games of a transcript, and what came of it

The output is HTML that needs nothing else; a name that ends with .pdf is printed by WeasyPrint or Chromium, whichever
is there. Control characters in names are printed as blanks, and what would turn the direction of writing is left out.

A file is read up to --max-input MiB, unpacked, and a game or transcript up to 4 MiB; a list has 100,000 games or acts.

Examples:
  compongo paper scoresheet game.pgn --lang es -o planilla.html
  compongo paper scoresheet round.pgn.gz --game 3 -o board3.pdf
  compongo paper results round.pgn > results.html
  compongo paper results livechess/round-3 -o results.pdf
  compongo paper incidents board1.jsonl -o incidents.html
  compongo paper envelope board1.jsonl --white Ana --black Luis --resumption "8 May, 15:00, Hall 2" -o envelope.pdf

Exit status: 0 written, 1 written, and something in the PGN was not as it should be, 2 an input or the output failed.)";

struct PaperOptions {
    std::string path;
    std::string output = "-";
    law::Language language = law::Language::en;
    std::uint64_t game = 1;
    /// Whether anything in the input was reported.
    mutable bool has_findings = false;
    MaxInput most;
    record::OnEnvelope written;
};

/// Limit on the games or acts in a document, some hundred megabytes of HTML.
constexpr std::size_t listed_max = 100'000;

using Document = Expected<std::string, std::string>;

/// Passes on the games of a file one by one. Returns an error if it cannot be read completely.
std::optional<std::string> read_games(const PaperOptions& options,
                                      const std::function<void(pgn::PgnGame&&)>& take) {
    const std::string& path = options.path;
    auto input = files::Input::open_pgn(path);
    if (!input) {
        return message(input.error());
    }
    PgnSource source(*input, nullptr, {options.most.bytes(), kept_game_bytes_max});
    const auto take_game = [&](pgn::PgnGame&& game, pgn::Place /*place*/) {
        source.end_game();
        take(std::move(game));
    };
    const auto take_fault = [&](const pgn::GameFault& each) {
        const pgn::PgnFaultKind kind = each.fault.kind;
        // Moves are printed as they are written.
        if (kind != pgn::PgnFaultKind::odd_notation && kind != pgn::PgnFaultKind::null_move) {
            fmt::print(stderr, "{}:{}\n", path, message(each.fault));
        }
        options.has_findings = options.has_findings || !is_remark(kind);
    };
    pgn::GameBuilder builder(take_game, {}, pgn::TextEncoding::utf8);
    pgn::GameChecker checker(take_fault);
    CheckedGames games(builder, checker);
    pgn::PgnReader(source, games).read();
    if (!input->other_encoding().empty()) {
        fmt::print(stderr, "{}: read as {}\n", path, input->encoding_words());
        options.has_findings = options.has_findings || input->may_be_misread();
    }
    if (input->fault()) {
        return message(*input->fault());
    }
    if (source.has_too_large_game()) {
        return fmt::format("{}: found a game of more than {} bytes, expected a shorter one", path,
                           kept_game_bytes_max);
    }
    return source.is_too_large() ? std::optional(path + ": " + more_than(options.most))
                                 : std::nullopt;
}

Document scoresheet(const PaperOptions& options) {
    std::optional<pgn::PgnGame> wanted;
    std::uint64_t games = 0;
    const auto fault = read_games(options, [&](pgn::PgnGame&& game) {
        if (++games == options.game) {
            wanted = std::move(game);
        }
    });
    if (fault) {
        return unexpected(*fault);
    }
    if (!wanted) {
        return unexpected(
            fmt::format("{}: no game {}: it has {}", options.path, options.game, games));
    }
    return record::scoresheet_html(*wanted, options.language);
}

/// A PGN result says who won, not how.
record::BoardResult board_result(const pgn::PgnGame& game, std::size_t number) {
    const bool is_unknown = game.result == pgn::PgnResult::unknown;
    return {static_cast<int>(number),
            std::string(game.tag("White")),
            std::string(game.tag("Black")),
            is_unknown ? std::string() : std::string(name(game.result)),
            {}};
}

std::optional<std::size_t> whole_number(std::string_view text) {
    std::size_t value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && rest == text.data() + text.size() ? std::optional(value)
                                                                     : std::nullopt;
}

/// Round 1 and board 2 for `1.2`; otherwise the round as written, and the tag `Board`.
struct RoundAndBoard {
    std::string_view round;
    std::optional<std::size_t> board;
};

RoundAndBoard round_and_board(const pgn::PgnGame& game) {
    const std::string_view tag = game.tag("Round");
    const std::size_t point = tag.find('.');
    if (point != std::string_view::npos && whole_number(tag.substr(0, point)) &&
        whole_number(tag.substr(point + 1))) {
        return {tag.substr(0, point), whole_number(tag.substr(point + 1))};
    }
    return {tag, whole_number(game.tag("Board"))};
}

/// A tag `Board` that is no number: the order of the games says the board.
void tell_odd_board(const PaperOptions& options, const pgn::PgnGame& game, std::size_t number) {
    const std::string_view board = game.tag("Board");
    const bool is_blank = board.empty() || board == "?" || board == "-";
    if (!is_blank && board.find_first_not_of("0123456789") != std::string_view::npos) {
        fmt::print(stderr, "{}: game {}: found the board \"{}\", expected a number\n", options.path,
                   number, printable(board));
        options.has_findings = true;
    }
}

/// Adds a day to those of the round.
void add_day(std::string& days, std::string_view day) {
    if (!day.empty() && days.find(day) == std::string::npos) {
        days += days.empty() ? "" : ", ";
        days += day;
    }
}

/// Results by round while games are read.
struct ResultList {
    std::vector<record::RoundResults> rounds;
    std::map<std::string, std::size_t> round_at;
    std::optional<std::string> event;
    std::size_t games = 0;

    void add(const PaperOptions& options, const pgn::PgnGame& game) {
        if (++games > listed_max) {
            return;
        }
        if (!event) {
            event = game.tag("Event");
        }
        const RoundAndBoard place = round_and_board(game);
        const auto [found, is_new] = round_at.try_emplace(
            fmt::format("{}\n{}", game.tag("Event"), place.round), rounds.size());
        if (is_new) {
            rounds.push_back({std::string(place.round), {}, {}});
            rounds.back().event = game.tag("Event") == *event ? "" : game.tag("Event");
        }
        tell_odd_board(options, game, games);
        add_day(rounds[found->second].date, game.tag("Date"));
        std::vector<record::BoardResult>& boards = rounds[found->second].boards;
        const std::size_t next = board_of_file(options.path).value_or(boards.size() + 1);
        boards.push_back(board_result(game, place.board.value_or(next)));
    }
};

Document results(const PaperOptions& options) {
    ResultList list;
    const auto files = pgn_files_of({options.path});
    if (!files) {
        return unexpected(files.error());
    }
    for (const std::string& file : *files) {
        PaperOptions of_file = options;
        of_file.path = file;
        const std::size_t before = list.games;
        const auto fault =
            read_games(of_file, [&](const pgn::PgnGame& game) { list.add(of_file, game); });
        options.has_findings = of_file.has_findings;
        if (fault) {
            return unexpected(*fault);
        }
        if (list.games == before && of_file.has_findings && files->size() == 1) {
            return unexpected(file + ": found text without a game, expected games of PGN");
        }
    }
    for (record::RoundResults& round : list.rounds) {
        std::ranges::stable_sort(round.boards, {}, &record::BoardResult::board);
    }
    if (list.games > listed_max) {
        return unexpected(
            fmt::format("{}: found {} games, expected at most {} in a list of results",
                        options.path, list.games, listed_max));
    }
    return record::results_html(list.event.value_or(""), list.rounds, options.language);
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

/// Passes on the scenarios of a file until one is refused. Returns the error, if any.
std::optional<std::string>
read_scenarios(const PaperOptions& options,
               const std::function<std::optional<std::string>(const record::Scenario&)>& take) {
    std::optional<std::string> refused;
    const auto fault = ScenarioFiles(options.most).read(options.path, [&](const FileEntry& entry) {
        if (refused) {
            return;
        }
        if (!entry.content) {
            refused =
                fmt::format("{}:{}: {}", options.path, entry.line, message(entry.content.error()));
        } else if (const auto* const scenario = std::get_if<record::Scenario>(&*entry.content)) {
            refused = take(*scenario);
        }
    });
    return refused ? refused : fault;
}

Document incidents(const PaperOptions& options) {
    record::IncidentReport report;
    std::size_t acts = 0;
    const auto fault = read_scenarios(
        options, [&](const record::Scenario& scenario) -> std::optional<std::string> {
            auto game = incidents_of(scenario, options.language);
            if (!game) {
                return game.error();
            }
            acts += game->acts.size();
            if (acts > listed_max) {
                return fmt::format("{}: found more than {} acts to report, expected fewer",
                                   options.path, listed_max);
            }
            report.games.push_back(*std::move(game));
            return std::nullopt;
        });
    return fault ? unexpected(*fault) : Document(record::incidents_html(report, options.language));
}

Document envelope_of(const record::Scenario& scenario, const PaperOptions& options) {
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

Document envelope(const PaperOptions& options) {
    std::optional<record::Scenario> first;
    const auto fault = read_scenarios(
        options, [&](const record::Scenario& scenario) -> std::optional<std::string> {
            if (!first) {
                first = scenario;
            }
            return std::nullopt;
        });
    if (fault) {
        return unexpected(*fault);
    }
    return first ? envelope_of(*first, options) : unexpected(options.path + ": no game");
}

void add_document(Command& paper, int& exit_status, const std::string& name,
                  const std::string& what, Document (*document)(const PaperOptions&)) {
    auto options = std::make_shared<PaperOptions>();
    Command* const command = paper.add_subcommand(name, what);
    command->add_option("FILE", options->path, "where from; - is the standard input")->required();
    command->add_option("-o,--output", options->output, "where to; - is the standard output")
        ->capture_default_str();
    command
        ->add_option_function(
            "--lang",
            [options](const std::string& word) {
                options->language = law::language_or_english(word);
            },
            "the language of what is printed (en)")
        ->one_of(language_choices());
    add_max_input_option(*command, options->most);
    add_encoding_option(*command);
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
        } else if (options->has_findings) {
            exit_status = exit_findings;
        }
    });
}

} // namespace

void add_paper_command(Command& app, int& exit_status) {
    Command* const paper = app.add_subcommand("paper", paper_description);
    paper->require_subcommand(1);
    add_document(*paper, exit_status, "scoresheet",
                 "A game's scoresheet\n\nExamples:\n"
                 "  compongo paper scoresheet game.pgn -o scoresheet.html",
                 scoresheet);
    add_document(*paper, exit_status, "results",
                 "The results of a file's games\n\nExamples:\n"
                 "  compongo paper results round.pgn -o results.html",
                 results);
    add_document(*paper, exit_status, "envelope",
                 "The envelope of an adjourned game\n\nExamples:\n"
                 "  compongo paper envelope game.jsonl -o envelope.html",
                 envelope);
    add_document(*paper, exit_status, "incidents",
                 "The incidents of a transcript's games\n\nExamples:\n"
                 "  compongo paper incidents game.jsonl -o incidents.html",
                 incidents);
    add_paper_round_command(*paper, exit_status);
}

} // namespace compongo::apps
