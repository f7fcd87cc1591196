#include "apps/pgn/checked_games.h"
#include "apps/pgn/pgn_check.h"
#include "apps/pgn/pgn_commands.h"
#include "apps/pgn/pgn_convert.h"
#include "apps/pgn/pgn_source.h"
#include "apps/shared/command_line.h"
#include "apps/shared/complaint.h"
#include "apps/shared/file_content.h"
#include "apps/shared/pgn_files.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto pgn_convert_description =
    R"(Writes the games of PGN files in a clean or another form.

  pgn    the export form: the seven tags first, exact SAN, lines under 80 columns, UTF-8
  uci    one line for each game: position startpos moves e2e4 e7e5 ...
  fen    a FEN for every position of the main line, the first one included
  epd    the same as EPD, the counters being operations
  json   a line for each game, with variations and comments

Moves that cannot be played stay as they are in PGN and JSON and are left out elsewhere. Standard error says where, and
what else `compongo pgn check` says of the file. Pieces named by the letters of another language get English ones if the
whole game can be read so. The result is that of the `Result` tag, or of the marker where the tag
says none. Windows-1252, UTF-16 and what --from-encoding says become UTF-8. Control characters become blanks. A game of
more than 4 MiB ends the reading of its file.

Examples:
  compongo pgn convert games.pgn.gz -o clean.pgn
  compongo pgn convert --strip comments,variations,nags games.pgn
  compongo pgn convert --to fen games.pgn | sort -u
  compongo pgn convert --to json - < games.pgn

Exit status: 0 all converted, 1 some moves could not be played or read, 2 an input or the output failed, or an
input has text and no game.)";

struct PgnConvertCommandOptions {
    std::vector<std::string> paths;
    PgnForm form = PgnForm::pgn;
    std::string output = "-";
    std::vector<std::string> strip;
};

const std::map<std::string, PgnForm> forms = {{"pgn", PgnForm::pgn},
                                              {"uci", PgnForm::uci},
                                              {"fen", PgnForm::fen},
                                              {"epd", PgnForm::epd},
                                              {"json", PgnForm::json}};

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

[[nodiscard]] PgnStrip strip_of(const PgnConvertCommandOptions& options) {
    PgnStrip strip;
    for (const std::string& each : options.strip) {
        strip.comments = strip.comments || each == "comments";
        strip.variations = strip.variations || each == "variations";
        strip.nags = strip.nags || each == "nags";
    }
    return strip;
}

/// Whether export format corrects this fault anyway, so that it needs no report.
[[nodiscard]] bool is_mended_by_export(pgn::PgnFaultKind kind) {
    return kind == pgn::PgnFaultKind::odd_notation || kind == pgn::PgnFaultKind::null_move ||
           kind == pgn::PgnFaultKind::wrong_move_number;
}

/// Converts one file; returns the exit status.
[[nodiscard]] int convert_file(const std::string& path, const PgnConvertCommandOptions& options,
                               std::FILE* out, Progress& progress) {
    auto input = files::Input::open_pgn(path);
    if (!input) {
        fmt::print(stderr, "compongo: {}\n", message(input.error()));
        return exit_bad_input;
    }
    int status = exit_ok;
    bool has_games = false;
    const PgnStrip strip = strip_of(options);
    PgnSource source(*input, &progress, {.game_bytes = kept_game_bytes_max});
    const auto take_game = [&](pgn::PgnGame&& game, pgn::Place place) {
        source.end_game();
        has_games = true;
        const ConvertedGame converted = convert(std::move(game), options.form, strip);
        std::fwrite(converted.text.data(), 1, converted.text.size(), out);
        if (!converted.is_whole) {
            progress.hide();
            fmt::print(stderr, "{}:{}:{}: a game with moves that could not be played\n", path,
                       place.line, place.column);
            status = exit_findings;
        }
    };
    const auto take_fault = [&](const pgn::GameFault& each) {
        if (!is_mended_by_export(each.fault.kind)) {
            progress.hide();
            fmt::print(stderr, "{}:{}\n", path, message(each.fault));
        }
        status = is_remark(each.fault.kind) ? status : exit_findings;
    };
    pgn::GameBuilder builder(take_game, {}, pgn::TextEncoding::utf8);
    pgn::GameChecker checker(take_fault);
    CheckedGames games(builder, checker);
    pgn::PgnReader(source, games).read();
    if (!input->other_encoding().empty()) {
        progress.hide();
        fmt::print(stderr, "{}: read as {}, written as UTF-8\n", path, input->encoding_words());
        status = input->may_be_misread() ? exit_findings : status;
    }
    if (input->fault()) {
        fmt::print(stderr, "compongo: {}\n", message(*input->fault()));
        return exit_bad_input;
    }
    if (source.has_too_large_game()) {
        fmt::print(stderr,
                   "compongo: {}: found a game of more than {} bytes, expected a shorter one\n",
                   path, kept_game_bytes_max);
        return exit_bad_input;
    }
    if (!has_games && status != exit_ok) {
        fmt::print(stderr, "compongo: {}: found text without a game, expected games of PGN\n",
                   path);
        return exit_bad_input;
    }
    return status;
}

[[nodiscard]] int run(const PgnConvertCommandOptions& options) {
    const auto files = pgn_files_of(options.paths);
    if (!files) {
        return complain("pgn convert", files.error());
    }
    std::unique_ptr<std::FILE, CloseFile> opened;
    if (options.output != "-") {
        opened.reset(std::fopen(options.output.c_str(), "wb"));
        if (!opened) {
            fmt::print(stderr, "compongo: {}: cannot be written: {}\n", options.output,
                       std::strerror(errno));
            return exit_bad_input;
        }
    }
    std::FILE* const out = opened ? opened.get() : stdout;
    Progress progress("pgn convert", size_of_all(*files), Progress::Unit::bytes);
    int worst = exit_ok;
    for (const std::string& path : *files) {
        worst = std::max(worst, convert_file(path, options, out, progress));
    }
    if (std::fflush(out) != 0 || std::ferror(out) != 0) {
        fmt::print(stderr, "compongo: {}: writing failed\n", options.output);
        return exit_bad_input;
    }
    return worst;
}

} // namespace

void add_pgn_convert_command(Command& pgn, int& exit_status) {
    const auto options = std::make_shared<PgnConvertCommandOptions>();
    Command* const command = pgn.add_subcommand("convert", pgn_convert_description);
    command
        ->add_option("files", options->paths,
                     "PGN files, packed or not; folders; - is standard input")
        ->required();
    std::vector<std::string> words;
    for (const auto& [word, form] : forms) {
        words.push_back(word);
    }
    command
        ->add_option_function(
            "--to", [options](const std::string& word) { options->form = forms.at(word); },
            "the form of the output (pgn)")
        ->one_of(words);
    command->add_option("-o,--output", options->output, "Where to write; - is standard output");
    command->add_option("--strip", options->strip, "comments, variations, nags")
        ->delimiter(',')
        ->one_of({"comments", "variations", "nags"});
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
