#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/tournament/tournament_commands.h"
#include "compongo/tournament/check/check.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto tournament_check_description =
    R"(Reports what in a tournament's file cannot be read or contradicts itself.

Opponents must have each other, with opposite colours and results that fit; points must be the sum of the rounds, by the
scoring of the file; numbers and FIDE numbers must be there once; ranks must follow the points; rounds, players and
teams must be as many as the file says. Each fault has its line and column, what was found, and what was expected.
Remarks tell what FIDE's format wants otherwise, and what is unusual but may be: a result of 0-0 or half a point to
nothing, a second bye, a date in another form. Of remarks that are alike the first is shown, with --strict each.

Examples:
  compongo tournament check open.trf
  compongo tournament check --strict round5.trf round6.trf
  compongo tournament check --json open.trf | jq '.list[] | select(.kind == "points_differ")'

In JSON, an object a line for each file: file, format, encoding, players, rounds, teams, faults and remarks (numbers),
list (level, kind, line, column, found, expected; line 0 is the file as a whole).

Exit status: 0 no fault, 1 faults (with --strict remarks too), 2 an input could not be read.)";

struct TournamentCheckOptions {
    std::vector<std::string> paths;
    bool is_json = false;
    bool is_strict = false;
};

json::object as_json(const tournament::Finding& finding) {
    return {{"level", finding.level == tournament::Level::fault ? "fault" : "remark"},
            {"kind", tournament::name(finding.kind)},
            {"line", finding.place.line},
            {"column", finding.place.column},
            {"found", finding.found},
            {"expected", finding.expected}};
}

void print(const std::string& path, const tournament::Reading& reading,
           const tournament::Findings& findings, const TournamentCheckOptions& options) {
    const tournament::Tournament& all = reading.tournament;
    if (options.is_json) {
        json::array list;
        for (const tournament::Finding& finding : findings.list()) {
            list.push_back(as_json(finding));
        }
        const json::object object{{"file", path},
                                  {"format", tournament::name(reading.format)},
                                  {"encoding", name(reading.encoding)},
                                  {"players", all.players.size()},
                                  {"rounds", rounds_entered(all)},
                                  {"teams", all.teams.size()},
                                  {"faults", findings.faults()},
                                  {"remarks", findings.remarks()},
                                  {"list", std::move(list)}};
        fmt::print("{}\n", json::serialize(object));
        return;
    }
    // Groups similar remarks: prints the first of each kind and column (or in any round) and counts
    // the rest.
    std::map<std::pair<tournament::FindingKind, std::uint32_t>, std::size_t> alike;
    const auto likeness = [](const tournament::Finding& finding) {
        return std::pair(finding.kind,
                         std::min(finding.place.column, tournament::first_round_column));
    };
    for (const tournament::Finding& finding : findings.list()) {
        if (finding.level == tournament::Level::remark) {
            ++alike[likeness(finding)];
        }
    }
    for (const tournament::Finding& finding : findings.list()) {
        std::string more;
        if (finding.level == tournament::Level::remark && !options.is_strict) {
            std::size_t& count = alike[likeness(finding)];
            if (count == 0) {
                continue;
            }
            more = count > 1 ? fmt::format(" (and {} more like it: --strict)", count - 1) : "";
            count = 0;
        }
        fmt::print("{}{}\n", tournament_line(path, finding), more);
    }
    const std::size_t all_found = findings.faults() + findings.remarks();
    if (findings.list().size() < all_found) {
        fmt::print("{}: {} more not kept\n", path, all_found - findings.list().size());
    }
    fmt::print("{}: {}, {} players, {} rounds, {} faults, {} remarks\n", path,
               tournament::name(reading.format), all.players.size(), rounds_entered(all),
               findings.faults(), findings.remarks());
}

int check(const TournamentCheckOptions& options) {
    int worst = exit_ok;
    for (const std::string& path : options.paths) {
        const auto reading = read_tournament_file(path);
        if (!reading) {
            worst = exit_bad_input;
            continue;
        }
        tournament::Findings findings = reading->findings;
        // If columns are shifted, further checks would be meaningless.
        if (std::ranges::find(findings.list(), tournament::FindingKind::shifted_columns,
                              &tournament::Finding::kind) == findings.list().end()) {
            findings.add(tournament::check(*reading));
        }
        findings.sort();
        print(path, *reading, findings, options);
        const bool has_findings =
            findings.faults() != 0 || (options.is_strict && findings.remarks() != 0);
        worst = std::max(worst, has_findings ? exit_findings : exit_ok);
    }
    return worst;
}

} // namespace

void add_tournament_check_command(Command& tournament, int& exit_status) {
    auto options = std::make_shared<TournamentCheckOptions>();
    Command* const command = tournament.add_subcommand("check", tournament_check_description);
    command->add_option("FILE", options->paths, "tournaments; - is the standard input")->required();
    command->add_flag("--json", options->is_json, "one JSON object a line for each file");
    command->add_flag("--strict", options->is_strict, "remarks too");
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = check(*options); });
}

} // namespace compongo::apps
