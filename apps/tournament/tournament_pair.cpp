#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/shared/text_file.h"
#include "apps/tournament/pairing_engine.h"
#include "apps/tournament/tournament_commands.h"
#include "compongo/tournament/pairing/engine_pairings.h"
#include "compongo/tournament/trf/trf_writer.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto tournament_pair_description =
    R"(Pairs the next round of a Swiss tournament, with bbpPairings or JaVaFo.

These programs know the Swiss systems of FIDE, and we leave it to them. bbpPairings (Apache-2.0) is looked for in PATH
as bbpPairings.exe and bbpPairings; --engine names another place, or JaVaFo's javafo.jar, for which Java must be there.
Without a program --pairings takes what one has answered elsewhere: a line with how many pairs there are, and a line for
each, White's number first, 0 for the bye.

Byes that the file has for the next round (240, XXZ, or in the player's own line), forbidden pairings, accelerations and
the scoring are passed on. With --check the program pairs each round that was played and says where it would not have
done the same.

Pairings are refused if they pair a player twice, make a forbidden pairing, or add a round more than there are. Unless
--accept says that a person paired so, they are also refused if they break an absolute criterion: two who have met, a
second pairing-allocated bye, the same colour three times in a row or three times more than the other. Players who are
left out are remarked on. An adjourned game counts as a draw until its result is known. A file that contradicts itself
is refused too, unless --accept says that its pairings are right.

Examples:
  compongo tournament pair open.trf
  compongo tournament pair open.trf --engine ~/bbpPairings/bbpPairings.exe --json
  compongo tournament pair open.trf -o round5.trf        the file with the next round in it (TRF26)
  compongo tournament pair open.trf --pairings answer.txt -o round5.trf
  compongo tournament pair --check open.trf

In JSON: round, boards (board, white, black, each with number and name), bye if there is one, remarks (kind, line,
column, found, expected) if there are any.

Exit status: 0 paired, or checked without a difference, 1 differences, or no pairing is possible, or the answer breaks an
absolute criterion, 2 the input cannot be read as it stands or contradicts itself, or the program failed.)";

struct TournamentPairOptions {
    std::string path;
    std::string engine;
    std::string pairings;
    std::string output;
    std::string system = "dutch";
    unsigned rounds = 0;
    bool checks = false;
    bool accepts = false;
    bool is_json = false;
};

/// bbpPairings takes some seconds to pair a thousand players.
const Patience engine_patience{std::chrono::seconds(600)};

PairingEngine engine_of(const TournamentPairOptions& options) {
    return {options.engine, options.system};
}

int complain_of_engine(const tournament::EngineFault& fault) {
    fmt::print(stderr, "compongo: {}\n", fault.message);
    return fault.kind == tournament::EngineFault::Kind::impossible ? exit_findings : exit_bad_input;
}

int check_rounds(const TournamentPairOptions& options, const tournament::Tournament& all) {
    const auto ran = run_pairing_engine(engine_of(options), all, {"-c"}, engine_patience);
    if (!ran) {
        fmt::print(stderr, "compongo: {}\n", ran.error().message);
        return exit_bad_input;
    }
    fmt::print("{}", ran->output);
    // The output is a line for each round, with the differences in between.
    std::size_t begin = 0;
    bool differs = false;
    while (begin < ran->output.size()) {
        const std::size_t end = std::min(ran->output.find('\n', begin), ran->output.size());
        const std::string line = ran->output.substr(begin, end - begin);
        differs = differs || (line.find_first_not_of(" \r\t") != std::string::npos &&
                              line.find(": Round #") == std::string::npos);
        begin = end + 1;
    }
    return differs ? exit_findings : exit_ok;
}

const tournament::Player& player(const tournament::Tournament& all, std::uint32_t number) {
    return all.players[*tournament::Numbers(all).find(number)];
}

json::array remarks_of(const tournament::Findings& findings) {
    json::array list;
    for (const tournament::Finding& each : findings.list()) {
        list.push_back({{"kind", tournament::name(each.kind)},
                        {"line", each.place.line},
                        {"column", each.place.column},
                        {"found", each.found},
                        {"expected", each.expected}});
    }
    return list;
}

void print(const tournament::Tournament& all, std::uint32_t round,
           const std::vector<tournament::EnginePairing>& boards,
           const tournament::Findings& remarks, bool is_json) {
    const auto words = [&all](std::uint32_t number) {
        return json::object{{"number", number}, {"name", player(all, number).name}};
    };
    json::array list;
    json::object object{{"round", round}};
    if (!is_json) {
        fmt::print("Round {}\n", round);
    }
    for (const tournament::EnginePairing& each : boards) {
        if (each.black == 0) {
            object["bye"] = words(each.white);
        } else {
            list.push_back({{"board", list.size() + 1},
                            {"white", words(each.white)},
                            {"black", words(each.black)}});
        }
        if (!is_json && each.black == 0) {
            fmt::print("     {:>4} {}: bye\n", each.white, player(all, each.white).name);
        } else if (!is_json) {
            fmt::print("{:>4} {:>4} {} - {:>4} {}\n", list.size(), each.white,
                       player(all, each.white).name, each.black, player(all, each.black).name);
        }
    }
    if (is_json) {
        object["boards"] = std::move(list);
        if (!remarks.list().empty()) {
            object["remarks"] = remarks_of(remarks);
        }
        fmt::print("{}\n", json::serialize(object));
    }
}

/// The first broken absolute criterion of Swiss pairing, if any; only a person may decide to accept
/// it.
const tournament::Finding* broken_criterion(const tournament::Findings& findings) {
    const auto found = std::ranges::find_if(findings.list(), [](const tournament::Finding& each) {
        return each.kind == tournament::FindingKind::met_before ||
               each.kind == tournament::FindingKind::several_byes ||
               each.kind == tournament::FindingKind::colour_not_allowed;
    });
    return found == findings.list().end() ? nullptr : &*found;
}

int pair(const TournamentPairOptions& options) {
    auto reading = read_tournament_file(options.path);
    if (!reading) {
        return exit_bad_input;
    }
    tournament::Tournament& all = reading->tournament;
    if (options.rounds != 0 && all.rounds.value_or(options.rounds) != options.rounds) {
        fmt::print(stderr, "compongo: {}: --rounds: found {}, expected {}, as the file says\n",
                   options.path, options.rounds, *all.rounds);
        return exit_bad_input;
    }
    if (options.rounds != 0) {
        all.rounds = options.rounds;
    }
    print_tournament_faults(options.path, *reading);
    if (refuses_unreadable(options.path, *reading)) {
        return exit_bad_input;
    }
    if (print_contradictions(options.path, *reading) && !options.accepts) {
        fmt::print(stderr,
                   "compongo: {}: not used, since what it says contradicts itself; --accept takes "
                   "it all the same\n",
                   options.path);
        return exit_bad_input;
    }
    if (options.checks) {
        return check_rounds(options, all);
    }
    if (!all.rounds && options.pairings.empty()) {
        fmt::print(stderr,
                   "compongo: {}: it does not say how many rounds there are (142, XXR); "
                   "give --rounds\n",
                   options.path);
        return exit_bad_input;
    }
    Expected<std::string, tournament::EngineFault> answer = unexpected(tournament::EngineFault{});
    if (options.pairings.empty()) {
        answer = pairings_of_engine(engine_of(options), all, engine_patience);
    } else if (auto content = content_of(options.pairings, list_bytes_max)) {
        answer = *std::move(content);
    } else {
        answer.error().message = content.error();
    }
    if (!answer) {
        return complain_of_engine(answer.error());
    }
    const auto pairings = tournament::read_engine_pairings(tournament::SourceText(*answer));
    const std::uint32_t round = tournament::next_round(all);
    const tournament::Findings entered = enter_round(all, pairings.boards);
    for (const tournament::Findings* const findings : {&pairings.findings, &entered}) {
        for (const tournament::Finding& finding : findings->list()) {
            fmt::print(stderr, "compongo: pairings: {}\n", message(finding));
        }
        if (findings->faults() != 0) {
            return exit_bad_input;
        }
    }
    if (const auto* const broken = broken_criterion(entered); broken && !options.accepts) {
        fmt::print(stderr,
                   "compongo: pairings: refused, for it breaks an absolute criterion: found {}, "
                   "expected {}; --accept takes it all the same\n",
                   broken->found, broken->expected);
        return exit_findings;
    }
    print(all, round, pairings.boards, entered, options.is_json);
    if (!options.output.empty()) {
        const auto format = reading->format == tournament::Format::trfx ? tournament::Format::trfx
                                                                        : tournament::Format::trf26;
        if (const auto fault = write_text(write_trf(all, format).text, options.output)) {
            fmt::print(stderr, "compongo: {}\n", *fault);
            return exit_bad_input;
        }
    }
    return exit_ok;
}

} // namespace

void add_tournament_pair_command(Command& tournament, int& exit_status) {
    auto options = std::make_shared<TournamentPairOptions>();
    Command* const command = tournament.add_subcommand("pair", tournament_pair_description);
    command->add_option("FILE", options->path, "the tournament; - is the standard input")
        ->required();
    command->add_option("--engine", options->engine, "the program that pairs, or javafo.jar");
    command->add_option("--system", options->system, "the Swiss system")
        ->one_of({"dutch", "burstein"})
        ->capture_default_str();
    command->add_option("--pairings", options->pairings,
                        "what a program has answered, in place of running one");
    command->add_option("--rounds", options->rounds,
                        "how many rounds there will be, if the file does not say");
    command->add_option("-o,--output", options->output,
                        "where the tournament with the next round goes");
    command->add_flag("--check", options->checks,
                      "whether the program would have paired the rounds as they are");
    command->add_flag("--accept", options->accepts,
                      "also an answer that breaks an absolute criterion, or a file that "
                      "contradicts itself: a person has seen to it");
    command->add_flag("--json", options->is_json, "one JSON object");
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = pair(*options); });
}

} // namespace compongo::apps
