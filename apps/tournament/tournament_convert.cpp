#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/shared/text_file.h"
#include "apps/tournament/tournament_commands.h"
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_csv.h"
#include "compongo/tournament/formats/tournament_file.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/trf/trf_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto tournament_convert_description = R"(Writes a tournament in another format.

  json    all of it (docs/tournament.schema.json)
  trf16   the report file of FIDE of 2016, without extensions
  trfx    the same with the extensions of JaVaFo and bbpPairings
  trf26   the report file of FIDE of 2026
  csv     the players with their results, for spreadsheets

What cannot be read is said with its line and column, and left out; lines of which nothing is known are written again
as they are. What a format has no room for is said too. The output is UTF-8 (--encoding).

Examples:
  compongo tournament convert open.trf --to json
  compongo tournament convert open.trfx --to trf26 -o open26.trf
  compongo tournament convert open.json --to trf16 --encoding latin-1 --line-end crlf -o open.trf

Exit status: 0 written, 1 written, but something could not be read or contradicts itself, 2 an input or the output
failed.)";

struct TournamentConvertOptions {
    std::string path;
    std::string output = "-";
    std::string format;
    std::string encoding = "utf-8";
    std::string line_end = "lf";
    bool is_quiet = false;
};

tournament::Written written(const tournament::Tournament& all,
                            const TournamentConvertOptions& options) {
    using tournament::Format;
    using tournament::LineEnd;
    const LineEnd line_end = options.line_end == "crlf" ? LineEnd::crlf
                             : options.line_end == "cr" ? LineEnd::cr
                                                        : LineEnd::lf;
    if (options.format == "json") {
        return {tournament::tournament_json(all), {}};
    }
    if (options.format == "csv") {
        return tournament::write_csv(all);
    }
    return tournament::write_trf(all,
                                 options.format == "trf16"  ? Format::trf16
                                 : options.format == "trfx" ? Format::trfx
                                                            : Format::trf26,
                                 line_end);
}

int convert(const TournamentConvertOptions& options) {
    const auto reading = read_tournament_file(options.path);
    if (!reading) {
        return exit_bad_input;
    }
    print_tournament_faults(options.path, *reading);
    if (refuses_unreadable(options.path, *reading)) {
        return exit_bad_input;
    }
    const bool is_contradictory = print_contradictions(options.path, *reading);
    tournament::Written out = written(reading->tournament, options);
    if (!options.is_quiet) {
        for (const tournament::Finding& lost : out.lost.list()) {
            fmt::print(stderr, "{}: not in {}: {} (expected {})\n", options.path, options.format,
                       lost.found, lost.expected);
        }
    }
    if (options.encoding == "latin-1") {
        tournament::Latin1 latin = tournament::to_latin1(out.text);
        if (latin.lost != 0) {
            fmt::print(stderr, "{}: not in latin-1: {} letters, written as ?\n", options.path,
                       latin.lost);
        }
        out.text = latin.bytes;
    }
    if (const auto fault = write_text(out.text, options.output)) {
        fmt::print(stderr, "compongo: {}\n", *fault);
        return exit_bad_input;
    }
    return reading->findings.faults() == 0 && !is_contradictory ? exit_ok : exit_findings;
}

/// Remarks on what is not in the reading at all, or may have been meant otherwise. Unknown lines of
/// report files are kept.
bool is_loss(const tournament::Finding& finding, tournament::Format format) {
    using tournament::FindingKind;
    return finding.kind == FindingKind::unread_column ||
           finding.kind == FindingKind::unusual_result ||
           (finding.kind == FindingKind::unknown_line && format == tournament::Format::json);
}

} // namespace

std::optional<tournament::Reading> read_tournament_file(const std::string& path) {
    const auto content = content_of(path, std::uint64_t{64} << 20U);
    if (!content) {
        fmt::print(stderr, "compongo: {}\n", content.error());
        return std::nullopt;
    }
    tournament::Reading reading = tournament::read_tournament(*content);
    const auto& list = reading.findings.list();
    if (!list.empty() && list[0].kind == tournament::FindingKind::not_readable) {
        fmt::print(stderr, "compongo: {}\n", tournament_line(path, list[0]));
        return std::nullopt;
    }
    if (reading.encoding != tournament::Encoding::utf8) {
        fmt::print(stderr, "{}: read as {}\n", path,
                   reading.encoding == tournament::Encoding::latin1 ? "windows-1252"
                                                                    : name(reading.encoding));
    }
    return reading;
}

void print_tournament_faults(const std::string& path, const tournament::Reading& reading) {
    constexpr std::size_t remarks_shown_max = 3;
    std::size_t remarks = 0;
    for (const tournament::Finding& finding : reading.findings.list()) {
        const bool is_fault = finding.level == tournament::Level::fault;
        if (!is_fault && is_loss(finding, reading.format)) {
            ++remarks;
        }
        if (is_fault || (is_loss(finding, reading.format) && remarks <= remarks_shown_max)) {
            fmt::print(stderr, "{}\n", tournament_line(path, finding));
        }
    }
    if (remarks > remarks_shown_max) {
        fmt::print(stderr,
                   "{}: {} more of which nothing is kept: compongo tournament check --strict\n",
                   path, remarks - remarks_shown_max);
    }
}

bool print_contradictions(const std::string& path, const tournament::Reading& reading) {
    constexpr std::size_t shown_max = 20;
    const tournament::Findings found = contradictions(reading);
    const std::size_t all = found.list().size();
    for (std::size_t at = 0; at < std::min(all, shown_max); ++at) {
        fmt::print(stderr, "{}\n", tournament_line(path, found.list()[at]));
    }
    if (all > shown_max) {
        fmt::print(stderr, "{}: {} more: compongo tournament check\n", path, all - shown_max);
    }
    const std::size_t others = check(reading).faults() - found.faults();
    if (others != 0) {
        fmt::print(stderr,
                   "{}: other faults, which change no standings: {} (compongo tournament check)\n",
                   path, others);
    }
    return found.faults() != 0;
}

bool refuses_unreadable(const std::string& path, const tournament::Reading& reading) {
    const auto is_of_results = [&](const tournament::Finding& finding) {
        const bool is_of_player =
            reading.places.is_in_columns &&
            std::ranges::find(reading.places.players, finding.place.line,
                              &tournament::Place::line) != reading.places.players.end();
        return finding.level == tournament::Level::fault &&
               (finding.kind == tournament::FindingKind::shifted_columns ||
                (is_of_player && finding.place.column >= tournament::first_round_column));
    };
    if (std::ranges::none_of(reading.findings.list(), is_of_results)) {
        return false;
    }
    fmt::print(stderr, "compongo: {}: not used, since results in it cannot be read as they stand\n",
               path);
    return true;
}

std::string tournament_line(const std::string& path, const tournament::Finding& finding) {
    return path + ":" + (finding.place.line == 0 ? " " : "") + message(finding);
}

void add_tournament_convert_command(Command& tournament, int& exit_status) {
    auto options = std::make_shared<TournamentConvertOptions>();
    Command* const command = tournament.add_subcommand("convert", tournament_convert_description);
    command->add_option("FILE", options->path, "where from; - is the standard input")->required();
    command->add_option("--to", options->format, "the format that is written")
        ->required()
        ->one_of({"json", "trf16", "trfx", "trf26", "csv"});
    command->add_option("-o,--output", options->output, "where to; - is the standard output")
        ->capture_default_str();
    command->add_option("--encoding", options->encoding, "of what is written")
        ->one_of({"utf-8", "latin-1"})
        ->capture_default_str();
    command->add_option("--line-end", options->line_end, "of report files")
        ->one_of({"lf", "crlf", "cr"})
        ->capture_default_str();
    command->add_flag("--quiet", options->is_quiet, "not what the format has no room for");
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = convert(*options); });
}

} // namespace compongo::apps
