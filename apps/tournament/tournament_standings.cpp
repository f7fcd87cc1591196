#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/tournament/tournament_commands.h"
#include "apps/tournament/tournament_team_standings.h"
#include "compongo/tournament/standings/standings.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto tournament_standings_description =
    R"(The standings of a tournament, by points and by the tie-breaks of FIDE (C.07).

Those that the file names (202, 212) in their order; --tie-breaks names others. Points come first.

  PTS points  DE direct encounter  BH Buchholz  FB Fore Buchholz  AOB average of the opponents' Buchholz
  SB Sonneborn-Berger  KS Koya  PS progressive  WIN wins, played or not  WON games won  BPG games with Black
  BWG games won with Black  REP rounds elected to play  STD standard points: 1 for more than the opponent, or than a
  draw in a round not played, half for as much  ARO average rating of opponents  TPR performance rating  APRO average
  performance of opponents  PTP perfect performance  APPO average of that of opponents  RTNG rating  TPN pairing number

With /C1, /C2 the lowest contributions are cut, with /M1 the lowest and the highest; with /P forfeits count as played;
/L+1 sets Koya's limit half a point higher, /L40 to 40 per cent of the most there was; /R turns the order round. Whom
nothing parts have the same rank.

Rounds that were not played count as C.07 has it since 1 March 2026, or as before in a tournament that began before that
day by its file (042, 132, 052); --rules says it otherwise. The output names the rules. In a round robin (by the file's
type, or --round-robin) forfeits count as played. Buchholz, which is not meant for one, gives a remark.

If the file has teams, and in each round the players of a team met those of one other team, these are the standings of
teams, by match points (362, or else 2, 1, 0) or by game points where the type (192) has them first, FIDE_TEAM_GP_MP.
--players prints the players' all the same. Teams have the tie-breaks of players but those by ratings, by their primary
score or by the other (BH:GP, SB:MP), and these:

  MPTS match points  GPTS game points  MPvGP whichever does not decide  EDE extended direct encounter, then by boards of
  the two who remain: EDET top, EDEB bottom, EDEBT and EDEBB by the board count first  BC board count, the lower the
  better  TBR top boards  BBE bottom boards left out  SSSC scores and strength of schedule (/K4 sets what it is divided
  by)  EMMSB EMGSB EGMSB EGGSB Sonneborn-Berger: opponents' match or game points, times own match or game points

Examples:
  compongo tournament standings open.trf
  compongo tournament standings open.trf --tie-breaks DE,BH/C1,BH,SB,WIN --after-round 5
  compongo tournament standings open.trf --json | jq -r '.rows[] | [.rank, .name, .points] | @tsv'
  compongo tournament standings league.trf --tie-breaks MPvGP,EDEBT,BH:GP --matches

In the final standings of a round robin the games of a player, or the matches of a team, that left before half of them do
not count (General Regulations of Competitions, 6.6); they come last, with a remark. Games without a result, such as
adjourned ones, count nothing yet, and give a remark too.

In JSON: name, rounds, games_open (of the last of them), rules, tie_breaks, not_computed (those of the file that are left
out), left (numbers of who left so), and rows (rank, number, name, points, values; a value is null where there is none). Of teams: the same with
primary_score, and teams in place of rows (rank, number, name, match_points, game_points, values, rounds: of each round
kind, opponent, match_points, game_points, boards).

Exit status: 0 printed, 1 printed, but something of the file could not be read, contradicts itself or is left out, 2 the
input could not be read, a tie-break is not known, the round of --after-round is not paired, or with --teams there are no matches of teams
in it.)";

struct TournamentStandingsOptions {
    std::string path;
    std::vector<std::string> tie_breaks;
    unsigned after_round = 0;
    /// Distinguishes an omitted option, which means all rounds, from an explicit 0, which means
    /// none.
    bool is_round_said = false;
    unsigned unrated = 0;
    /// Empty: the rules in force on the tournament's date.
    std::string rules;
    bool is_round_robin = false;
    bool is_teams = false;
    bool is_players = false;
    bool has_matches = false;
    bool is_json = false;
};

/// The tie-breaks on the command line, or else in the file.
std::vector<std::string> wanted(const TournamentStandingsOptions& options,
                                const tournament::Tournament& all) {
    if (!options.tie_breaks.empty()) {
        return options.tie_breaks;
    }
    return all.standings.empty() ? all.tie_breaks : all.standings;
}

json::object as_json(const tournament::Tournament& all, const tournament::StandingsRequest& request,
                     const std::vector<std::string>& left_out) {
    json::array names;
    for (const tournament::TieBreak& each : request.tie_breaks) {
        names.emplace_back(each.written);
    }
    json::array list;
    for (const tournament::StandingsRow& row : standings(all, request)) {
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
    json::array left;
    for (const std::size_t at : left_before_half(all, request)) {
        left.emplace_back(all.players[at].number);
    }
    return {{"name", all.name},
            {"rounds", request.after_round},
            {"games_open", games_without_result(all, request.after_round)},
            {"rules", json::string(name(request.rules))},
            {"tie_breaks", std::move(names)},
            {"not_computed", json::array(left_out.begin(), left_out.end())},
            {"left", std::move(left)},
            {"rows", std::move(list)}};
}

void print_plainly(const tournament::Tournament& all, const tournament::StandingsRequest& request) {
    fmt::print("{}\n", heading_of_standings(all, request, request.after_round, ""));
    std::size_t longest = 4;
    for (const tournament::Player& player : all.players) {
        longest = std::max(longest, tournament::characters(player.name));
    }
    fmt::print("Rank   No {:<{}} Points", "Name", longest);
    for (const tournament::TieBreak& each : request.tie_breaks) {
        fmt::print(" {:>7}", each.written);
    }
    fmt::print("\n");
    for (const tournament::StandingsRow& row : standings(all, request)) {
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

/// Where the file requests its tie-break of this index.
std::string place_in_file(const TournamentStandingsOptions& options,
                          const tournament::Reading& reading, std::size_t index) {
    const auto& places =
        reading.tournament.standings.empty() ? reading.places.tie_breaks : reading.places.standings;
    return index < places.size()
               ? fmt::format("{}:{}:{}", options.path, places[index].line, places[index].column)
               : options.path;
}

/// Unknown tie-breaks of the file are skipped with a warning; those of the command line are
/// refused.
std::optional<tournament::StandingsRequest> request_by(const TournamentStandingsOptions& options,
                                                       const tournament::Reading& reading,
                                                       tournament::TieBreaksOf of,
                                                       std::vector<std::string>& left_out) {
    const tournament::Tournament& all = reading.tournament;
    tournament::StandingsRequest request;
    request.after_round = options.is_round_said ? options.after_round : rounds_paired(all);
    request.rules = options.rules.empty()     ? rules_of(all)
                    : options.rules == "2024" ? tournament::TieBreakRules::since_2024
                                              : tournament::TieBreakRules::since_2026;
    request.is_round_robin = options.is_round_robin || is_round_robin(all);
    request.rounds_in_all = all.rounds.value_or(0);
    if (options.unrated != 0) {
        request.unrated = options.unrated;
    }
    const bool is_of_file = options.tie_breaks.empty();
    const std::vector<std::string> words = wanted(options, all);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string at = is_of_file ? place_in_file(options, reading, i) : "compongo";
        const auto tie_break = tournament::read_tie_break(words[i], of);
        if (tie_break) {
            request.tie_breaks.push_back(*tie_break);
            if (request.is_round_robin && is_of_swiss_alone(tie_break->method)) {
                fmt::print(stderr,
                           "{}: remark: found the tie-break {} in a round robin, expected {}\n", at,
                           words[i], tournament::not_of_swiss);
            }
        } else if (!is_of_file) {
            fmt::print(stderr, "{}: {}\n", at, text(tie_break.error()));
            return std::nullopt;
        } else {
            fmt::print(stderr, "{}: left out: {}\n", at, text(tie_break.error()));
            left_out.push_back(words[i]);
        }
    }
    return request;
}

/// Names a player or a team whose games do not count.
void tell_who_left(const std::string& path, std::uint32_t number, const std::string& name,
                   std::string_view of) {
    fmt::print(stderr,
               "{}: {} {} left before half of the {}: they do not count in the final standings "
               "(General Regulations 6.6)\n",
               path, number, name, of);
}

/// Reports adjourned games, and unfinished games of the last round if most of it is over.
void tell_open_games(const std::string& path, const tournament::Tournament& all,
                     const tournament::StandingsRequest& request) {
    const auto games = open_games(all, request.after_round);
    std::size_t in_last_round = 0;
    for (const tournament::Player& player : all.players) {
        in_last_round += entry_of(player, request.after_round).opponent != 0 ? 1 : 0;
    }
    const bool is_mostly_over = 4 * games_without_result(all, request.after_round) <= in_last_round;
    for (const tournament::OpenGame& game : games) {
        if (game.round == request.after_round && !is_mostly_over) {
            continue;
        }
        const tournament::Player& white = all.players[game.white];
        const tournament::Player& black = all.players[game.black];
        fmt::print(stderr,
                   "{}: round {}: {} {} against {} {} has no result: it counts nothing yet\n", path,
                   game.round, white.number, white.name, black.number, black.name);
    }
}

int show_teams(const TournamentStandingsOptions& options, const tournament::Reading& reading,
               const tournament::TeamRounds& rounds) {
    const tournament::Tournament& all = reading.tournament;
    std::vector<std::string> left_out;
    const auto request = request_by(options, reading, tournament::TieBreaksOf::teams, left_out);
    if (!request) {
        return exit_bad_input;
    }
    const TeamStandingsShown shown{all, rounds, *request, primary_score(all, *request), left_out};
    if (options.is_json) {
        print_team_standings_json(shown);
    } else {
        print_team_standings(shown);
        if (options.has_matches) {
            print_team_matches(shown);
        }
    }
    for (const std::size_t place : teams_left_before_half(rounds, *request)) {
        const tournament::TeamRounds::Team& team = rounds.teams()[place];
        tell_who_left(options.path, team.number, all.teams[team.at].name, "matches");
    }
    tell_open_games(options.path, all, *request);
    return left_out.empty() ? exit_ok : exit_findings;
}

int show_players(const TournamentStandingsOptions& options, const tournament::Reading& reading) {
    const tournament::Tournament& all = reading.tournament;
    std::vector<std::string> left_out;
    const auto request = request_by(options, reading, tournament::TieBreaksOf::players, left_out);
    if (!request) {
        return exit_bad_input;
    }
    if (options.is_json) {
        fmt::print("{}\n", json::serialize(as_json(all, *request, left_out)));
    } else {
        print_plainly(all, *request);
    }
    for (const std::size_t at : left_before_half(all, *request)) {
        tell_who_left(options.path, all.players[at].number, all.players[at].name, "games");
    }
    tell_open_games(options.path, all, *request);
    return left_out.empty() ? exit_ok : exit_findings;
}

/// The fault of the requested round.
std::optional<std::string> fault_of_round(const TournamentStandingsOptions& options,
                                          const tournament::Tournament& all) {
    const std::uint32_t last = rounds_ranked(all);
    if (!options.is_round_said || (options.after_round >= 1 && options.after_round <= last)) {
        return std::nullopt;
    }
    const std::string expected =
        last == 0 ? "no --after-round: no round of the tournament is paired"
                  : fmt::format("a round from 1 to {}, the last that is paired", last);
    return fmt::format("{}: --after-round: found {}, expected {}", options.path,
                       options.after_round, expected);
}

int show_players_or_teams(const TournamentStandingsOptions& options,
                          const tournament::Reading& reading) {
    const tournament::Tournament& all = reading.tournament;
    const bool is_of_teams = options.is_teams || options.has_matches;
    if (options.is_players || (all.teams.empty() && !is_of_teams)) {
        return show_players(options, reading);
    }
    const tournament::TeamRounds rounds(all, options.after_round,
                                        options.is_round_robin || is_round_robin(all));
    if (!rounds.unclear()) {
        return show_teams(options, reading, rounds);
    }
    fmt::print(stderr, "{}: {}{}\n", options.path, *rounds.unclear(),
               is_of_teams ? "" : ": these are the players' standings");
    return is_of_teams ? exit_bad_input : show_players(options, reading);
}

int show(const TournamentStandingsOptions& options) {
    if (options.is_players && (options.is_teams || options.has_matches)) {
        fmt::print(stderr, "compongo: found --players with {}, expected one of them\n",
                   options.is_teams ? "--teams" : "--matches");
        return exit_bad_input;
    }
    const auto reading = read_tournament_file(options.path);
    if (!reading) {
        return exit_bad_input;
    }
    print_tournament_faults(options.path, *reading);
    if (refuses_unreadable(options.path, *reading)) {
        return exit_bad_input;
    }
    if (const auto fault = fault_of_round(options, reading->tournament)) {
        fmt::print(stderr, "compongo: {}\n", *fault);
        return exit_bad_input;
    }
    const bool is_contradictory = print_contradictions(options.path, *reading);
    const int status = show_players_or_teams(options, *reading);
    const bool is_less = status == exit_ok && (reading->findings.faults() != 0 || is_contradictory);
    return is_less ? exit_findings : status;
}

} // namespace

void add_tournament_standings_command(Command& tournament, int& exit_status) {
    auto options = std::make_shared<TournamentStandingsOptions>();
    Command* const command =
        tournament.add_subcommand("standings", tournament_standings_description);
    command->add_option("FILE", options->path, "the tournament; - is the standard input")
        ->required();
    command->add_option("--tie-breaks", options->tie_breaks, "in their order, with commas between")
        ->delimiter(',');
    Option* const after_round = command->add_option(
        "--after-round", options->after_round, "of the rounds up to this one; otherwise of all");
    command
        ->add_option("--rules", options->rules,
                     "what unplayed rounds count for; otherwise by the tournament's date")
        ->one_of({"2024", "2026"});
    command->add_flag("--round-robin", options->is_round_robin, "everybody meets everybody");
    command->add_option(
        "--unrated", options->unrated,
        "a rating for players without one; otherwise there is no average with them");
    command->add_flag("--teams", options->is_teams, "the teams', or say why there are none");
    command->add_flag("--players", options->is_players, "the players', in a file with teams too");
    command->add_flag("--matches", options->has_matches,
                      "the teams', and the matches of each round");
    command->add_flag("--json", options->is_json, "one JSON object");
    add_encoding_option(*command);
    command->callback([options, after_round, &exit_status] {
        options->is_round_said = after_round->count() > 0;
        exit_status = show(*options);
    });
}

} // namespace compongo::apps
