#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/tournament_commands.h"
#include "compongo/tournament/standings.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto description =
    R"(The standings of a tournament, by points and by the tie-breaks of FIDE (C.07).

Those that the file names (202, 212) in their order; --tie-breaks names others. Points come first.

  PTS points  DE direct encounter  BH Buchholz  FB Fore Buchholz  AOB average of the opponents' Buchholz
  SB Sonneborn-Berger  KS Koya  PS progressive  WIN wins, played or not  WON games won  BPG games with Black
  BWG games won with Black  REP rounds elected to play  ARO average rating of opponents  TPR performance rating
  APRO average performance of opponents  PTP perfect performance  APPO average of that of opponents  RTNG rating
  TPN pairing number

With /C1, /C2 the lowest contributions are cut, with /M1 the lowest and the highest; with /P forfeits count as played;
/L+1 sets Koya's limit half a point higher; /R turns the order round. Whom nothing parts have the same rank.

Rounds that were not played count as C.07 has it since 1 March 2026, or with --rules 2024 as before. In a round robin
(by the file's type, or --round-robin) forfeits count as played.

Examples:
  compongo tournament standings open.trf
  compongo tournament standings open.trf --tie-breaks DE,BH/C1,BH,SB,WIN --after-round 5
  compongo tournament standings open.trf --json | jq -r '.rows[] | [.rank, .name, .points] | @tsv'

In JSON: name, rounds, tie_breaks, and rows (rank, number, name, points, values; a value is null where there is none).

Exit status: 0 printed, 2 the input could not be read, or a tie-break is not known.)";

struct Options {
    std::string path;
    std::vector<std::string> tie_breaks;
    unsigned after_round = 0;
    unsigned unrated = 0;
    std::string rules = "2026";
    bool is_round_robin = false;
    bool is_json = false;
};

/// Those of the command line, or else of the file.
std::vector<std::string> wanted(const Options& options, const tournament::Tournament& all) {
    if (!options.tie_breaks.empty()) {
        return options.tie_breaks;
    }
    return all.standings.empty() ? all.tie_breaks : all.standings;
}

json::object as_json(const tournament::Tournament& all, const tournament::StandingsRequest& request,
                     const std::vector<tournament::StandingsRow>& rows) {
    json::array names;
    for (const tournament::TieBreak& each : request.tie_breaks) {
        names.emplace_back(each.written);
    }
    json::array list;
    for (const tournament::StandingsRow& row : rows) {
        json::array values;
        for (const tournament::TieBreakValue& value : row.values) {
            values.push_back(value ? json::parse(tournament::text(value)) : json::value(nullptr));
        }
        const tournament::Player& player = all.players[row.player];
        list.push_back({{"rank", row.rank},
                        {"number", player.number},
                        {"name", player.name},
                        {"points", json::parse(number_text(row.points))},
                        {"values", std::move(values)}});
    }
    return {{"name", all.name},
            {"rounds", request.after_round},
            {"tie_breaks", std::move(names)},
            {"rows", std::move(list)}};
}

void print_plainly(const tournament::Tournament& all, const tournament::StandingsRequest& request,
                   const std::vector<tournament::StandingsRow>& rows) {
    if (!all.name.empty()) {
        fmt::print("{}, after round {}\n", all.name, request.after_round);
    }
    std::size_t longest = 4;
    for (const tournament::Player& player : all.players) {
        longest = std::max(longest, tournament::characters(player.name));
    }
    fmt::print("Rank   No {:<{}} Points", "Name", longest);
    for (const tournament::TieBreak& each : request.tie_breaks) {
        fmt::print(" {:>7}", each.written);
    }
    fmt::print("\n");
    for (const tournament::StandingsRow& row : rows) {
        const tournament::Player& player = all.players[row.player];
        const std::size_t blanks = longest - tournament::characters(player.name);
        fmt::print("{:>4} {:>4} {}{:<{}} {:>6}", row.rank, player.number, player.name, "", blanks,
                   text(row.points));
        for (const tournament::TieBreakValue& value : row.values) {
            fmt::print(" {:>7}", value ? tournament::text(value) : "-");
        }
        fmt::print("\n");
    }
}

int show(const Options& options) {
    const auto reading = read_tournament_file(options.path);
    if (!reading) {
        return exit_bad_input;
    }
    const tournament::Tournament& all = reading->tournament;
    tournament::StandingsRequest request;
    request.after_round =
        options.after_round == 0 ? rounds_paired(all) : std::min(options.after_round, 999U);
    request.rules = options.rules == "2024" ? tournament::TieBreakRules::since_2024
                                            : tournament::TieBreakRules::since_2026;
    request.is_round_robin = options.is_round_robin || is_round_robin(all);
    if (options.unrated != 0) {
        request.unrated = options.unrated;
    }
    for (const std::string& word : wanted(options, all)) {
        const auto tie_break = tournament::read_tie_break(word);
        if (tie_break) {
            request.tie_breaks.push_back(*tie_break);
        } else if (!options.tie_breaks.empty()) {
            fmt::print(stderr, "compongo: {}\n", tie_break.error());
            return exit_bad_input;
        } else {
            fmt::print(stderr, "{}: left out: {}\n", options.path, tie_break.error());
        }
    }
    if (!all.teams.empty()) {
        fmt::print(stderr, "{}: these are the players' standings, not the teams'\n", options.path);
    }
    const auto rows = standings(all, request);
    if (options.is_json) {
        fmt::print("{}\n", json::serialize(as_json(all, request, rows)));
    } else {
        print_plainly(all, request, rows);
    }
    return exit_ok;
}

} // namespace

void add_tournament_standings_command(Command& tournament, int& exit_status) {
    auto options = std::make_shared<Options>();
    Command* const command = tournament.add_subcommand("standings", description);
    command->add_option("FILE", options->path, "the tournament; - is the standard input")
        ->required();
    command->add_option("--tie-breaks", options->tie_breaks, "in their order, with commas between")
        ->delimiter(',');
    command->add_option("--after-round", options->after_round,
                        "of the rounds up to this one; otherwise of all");
    command->add_option("--rules", options->rules, "what unplayed rounds count for")
        ->one_of({"2024", "2026"})
        ->capture_default_str();
    command->add_flag("--round-robin", options->is_round_robin, "everybody meets everybody");
    command->add_option(
        "--unrated", options->unrated,
        "a rating for players without one; otherwise there is no average with them");
    command->add_flag("--json", options->is_json, "one JSON object");
    command->callback([options, &exit_status] { exit_status = show(*options); });
}

} // namespace compongo::apps
