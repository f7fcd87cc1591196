#include "apps/pgn/pgn_check.h"
#include "apps/pgn/pgn_commands.h"
#include "apps/shared/command_line.h"
#include "apps/shared/complaint.h"
#include "apps/shared/file_content.h"
#include "apps/shared/pgn_files.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr unsigned check_jobs_max = 256;

constexpr auto pgn_check_description =
    R"(Plays every move of every game and reports what is not legal, or not PGN.

A line for each fault: file, line, column, game, half-move, what was found and what was expected. After a move that
cannot be played the rest of its line is read but not judged, so that there is one fault and not a hundred. Other
variants of chess than Chess960 are named and not judged. Odd notation that leaves no doubt about the move (`0-0`,
`e8Q`, `Ng1f3`) is no fault; with --strict it is remarked upon. A game that names the pieces by the letters of another
language (`Cf3`) is read by them if they make all of its moves legal; a remark says so, once for each game.

Examples:
  compongo pgn check games.pgn
  zstd -dc games.pgn.zst | compongo pgn check -
  compongo pgn check --json --max-faults 10 *.pgn     one JSON object a line for each file
  compongo pgn check --jobs 1 large.pgn               one thread; usually all processors share large plain files

In JSON: file, bytes, games, plies (half-moves of main lines), variations, variation_plies, unjudged_plies, comments,
nags, faults and remarks (numbers), list (the faults: line, column, offset, game, ply, kind, found, expected), encoding
if the file was not written in UTF-8, and error if it could not be read to its end.

Exit status: 0 no fault, 1 faults (with --strict remarks too), 2 an input could not be read, or has text and no game.)";

constexpr auto count_description = R"(Counts games and half-moves without judging them.

Examples:
  compongo pgn count games.pgn
  compongo pgn count --json *.pgn.zst

Exit status: 0, or 2 if an input could not be read, or has text and no game.)";

struct PgnCheckCommandOptions {
    std::vector<std::string> paths;
    PgnCheckOptions check;
    bool json = false;
    bool strict = false;
};

[[nodiscard]] json::object as_json(const pgn::GameFault& each) {
    const pgn::PgnFault& fault = each.fault;
    return {{"line", fault.place.line},
            {"column", fault.place.column},
            {"offset", fault.place.offset},
            {"game", each.game},
            {"ply", each.ply},
            {"kind", name(fault.kind)},
            {"found", fault.found},
            {"expected", fault.expected}};
}

[[nodiscard]] json::object as_json(const PgnFileReport& report, PgnDepth depth) {
    const pgn::PgnCounts& counts = report.counts;
    json::object object{{"file", report.path},
                        {"bytes", report.bytes},
                        {"games", counts.games},
                        {"plies", counts.plies},
                        {"variations", counts.variations},
                        {"variation_plies", counts.variation_plies},
                        {"comments", counts.comments},
                        {"nags", counts.nags}};
    if (depth == PgnDepth::check) {
        json::array list;
        for (const pgn::GameFault& fault : report.list) {
            list.push_back(as_json(fault));
        }
        object["unjudged_plies"] = counts.unjudged_plies;
        object["faults"] = counts.faults;
        object["remarks"] = counts.remarks;
        object["list"] = std::move(list);
    }
    if (!report.encoding.empty()) {
        object["encoding"] = report.encoding;
    }
    if (report.failure) {
        object["error"] = message(*report.failure);
    }
    return object;
}

void print_plainly(const PgnFileReport& report, const PgnCheckOptions& options) {
    const pgn::PgnCounts& counts = report.counts;
    for (const pgn::GameFault& each : report.list) {
        const pgn::PgnFault& fault = each.fault;
        fmt::print("{}:{}:{}: game {}, ply {}: {}: found {}, expected {}\n", report.path,
                   fault.place.line, fault.place.column, each.game, each.ply, name(fault.kind),
                   fault.found, fault.expected);
    }
    const bool is_strict = options.strictness == pgn::Strictness::strict;
    const std::uint64_t told = counts.faults + (is_strict ? counts.remarks : 0);
    if (options.depth == PgnDepth::check && told > report.list.size()) {
        fmt::print("{}: {} more not shown (--max-faults {})\n", report.path,
                   told - report.list.size(), options.faults_max);
    }
    fmt::print("{}: {} games, {} plies", report.path, counts.games, counts.plies);
    if (options.depth == PgnDepth::check) {
        fmt::print(", {} faults", counts.faults);
    }
    if (is_strict) {
        fmt::print(", {} remarks", counts.remarks);
    }
    if (counts.unjudged_plies > 0) {
        fmt::print(", {} plies after a place that cannot be read or played, not judged",
                   counts.unjudged_plies);
    }
    fmt::print("\n");
}

/// Is it some other text?
[[nodiscard]] bool is_without_games(const PgnFileReport& report) {
    return report.bytes > 0 && report.counts.games == 0;
}

/// The exit status for one file.
[[nodiscard]] int status(const PgnFileReport& report, const PgnCheckOptions& options) {
    if (report.failure || is_without_games(report)) {
        return exit_bad_input;
    }
    const bool is_strict = options.strictness == pgn::Strictness::strict;
    const bool has_findings = report.counts.faults > 0 || report.may_be_misread ||
                              (is_strict && report.counts.remarks > 0);
    return options.depth == PgnDepth::check && has_findings ? exit_findings : exit_ok;
}

[[nodiscard]] int run(const PgnCheckCommandOptions& options) {
    const bool is_check = options.check.depth == PgnDepth::check;
    const auto files = pgn_files_of(options.paths);
    if (!files) {
        return complain(is_check ? "pgn check" : "pgn count", files.error());
    }
    int worst = exit_ok;
    Progress progress(is_check ? "pgn check" : "pgn count", size_of_all(*files),
                      Progress::Unit::bytes);
    check_files(*files, options.check, progress, [&](const PgnFileReport& report) {
        progress.hide();
        if (options.json) {
            fmt::print("{}\n", json::serialize(as_json(report, options.check.depth)));
        } else {
            print_plainly(report, options.check);
        }
        std::fflush(stdout);
        if (!report.encoding.empty()) {
            fmt::print(stderr, "{}: read as {}\n", report.path, report.encoding_words);
        }
        if (report.failure) {
            fmt::print(stderr, "compongo: {}\n", message(*report.failure));
        }
        if (!report.failure && is_without_games(report)) {
            fmt::print(stderr, "compongo: {}: found text without a game, expected games of PGN\n",
                       report.path);
        }
        worst = std::max(worst, status(report, options.check));
    });
    return worst;
}

void add_common_options(Command& command, PgnCheckCommandOptions& options) {
    command
        .add_option("files", options.paths,
                    "PGN files, packed or not; folders; - is standard input")
        ->required();
    command.add_flag("--json", options.json, "One JSON object a line for each file");
    add_encoding_option(command);
    command.add_option("--jobs", options.check.jobs, "Threads; usually one for each processor")
        ->in_range(1U, check_jobs_max);
}

} // namespace

void add_pgn_check_command(Command& pgn, int& exit_status) {
    const auto options = std::make_shared<PgnCheckCommandOptions>();
    Command* const command = pgn.add_subcommand("check", pgn_check_description);
    add_common_options(*command, *options);
    command->add_option("--max-faults", options->check.faults_max,
                        "Faults shown of each file (100); all are counted");
    command->add_flag("--strict", options->strict,
                      "Remark upon every departure from the written form of moves");
    command->callback([options, &exit_status] {
        options->check.strictness =
            options->strict ? pgn::Strictness::strict : pgn::Strictness::tolerant;
        exit_status = run(*options);
    });
}

void add_pgn_count_command(Command& pgn, int& exit_status) {
    const auto options = std::make_shared<PgnCheckCommandOptions>();
    options->check.depth = PgnDepth::count;
    Command* const command = pgn.add_subcommand("count", count_description);
    add_common_options(*command, *options);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
