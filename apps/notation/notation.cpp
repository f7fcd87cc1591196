#include "apps/notation/notation_pgn.h"
#include "apps/notation/notation_text.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/file_content.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/position_argument.h"
#include "compongo/base/printable.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "compongo/files/input.h"
#include "compongo/pgn/language_detection.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using chess::Language;
using chess::Position;

/// Exceeds the text of any game. PGN files of any size go through --pgn.
constexpr std::size_t text_bytes_max = 1U << 20U;

constexpr auto notation_description =
    R"(Converts moves between languages and notations, and says what cannot be read.

The text is a move, some moves, or a whole game with its numbers, remarks and draw offers: given as an argument, in a
file, or on standard input (-), of 1 MiB at most. Everything but the moves stays as it is. --pgn converts a PGN file of
any size, plain or compressed, with its tags, comments and variations.

Examples:
  compongo notation --from es --to en "1.e4 e5 2.Cf3"           1.e4 e5 2.Nf3
  compongo notation --to figurine "1. Nf3 d5 2. g3"             the language of the text is found out
  compongo notation --from de --to uci "e4 e5 Sf3 Sc6 Lb5"      e2e4 e7e5 g1f3 b8c6 f1b5
  compongo notation --from es --to long --fen "4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1" Cgf3
  compongo notation --to es --style laws "1.e4 d5 2.exd5 Qxd5 3.Nc3 Qe5+"    no signs of check, e8D, 0-0
  compongo notation --pgn games.pgn --to fr > parties.pgn
  compongo notation --list

Exit status: 0 all moves were read, 1 some were not or leave out what Appendix C wants (where, why, and what may have
been meant), 2 bad usage or input.)";

struct NotationOptions {
    std::vector<std::string> words;
    std::string from = "detect";
    std::string to = "en";
    std::string fen = "startpos";
    std::string style = "pgn";
    std::string pgn;
    bool list = false;
    bool json = false;
};

/// The requested text, or an error.
using Text = Expected<std::string, std::string>;

int refuse(const std::string& why) {
    fmt::print(stderr, "compongo notation: {}\n", why);
    return exit_bad_input;
}

Text read_all(const std::string& path) {
    auto input = files::Input::open(path);
    if (!input) {
        return unexpected(message(input.error()));
    }
    std::string text;
    std::array<char, 65536> piece{};
    while (const std::size_t size = input->read(piece.data(), piece.size())) {
        if (text.size() + size > text_bytes_max) {
            return unexpected(
                fmt::format("{}: found more than {} bytes, expected the moves of one game", path,
                            text_bytes_max));
        }
        text.append(piece.data(), size);
    }
    if (input->fault()) {
        return unexpected(message(*input->fault()));
    }
    return text;
}

/// Whether the argument can only be a file name, even if the file does not exist.
bool looks_like_a_path(std::string_view word) {
    return word == "-" || word.starts_with("/") || word.starts_with("./") ||
           word.starts_with("../") || word.ends_with(".txt") || word.ends_with(".pgn");
}

/// A single argument that names a file stands for the file; anything else is the text itself.
Text text_of(const std::vector<std::string>& words) {
    if (words.size() == 1 && (looks_like_a_path(words[0]) || is_file(words[0]))) {
        return read_all(words[0]);
    }
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

int list_languages(bool as_json) {
    json::array rows;
    for (const Language language : chess::languages()) {
        json::object row{{"code", code(language)}, {"name", name(language)}};
        for (const chess::PieceType type : chess::piece_types) {
            row[name(type)] = letter(language, type);
        }
        rows.push_back(row);
    }
    if (as_json) {
        fmt::print("{}\n", json::serialize(rows));
        return exit_ok;
    }
    fmt::print("code      king  queen  rook  bishop  knight  language\n");
    for (const Language language : chess::languages()) {
        const auto written = [&](chess::PieceType type) { return letter(language, type); };
        fmt::print("{:<9} {:<5} {:<6} {:<5} {:<7} {:<7} {}\n", code(language),
                   written(chess::PieceType::king), written(chess::PieceType::queen),
                   written(chess::PieceType::rook), written(chess::PieceType::bishop),
                   written(chess::PieceType::knight), name(language));
    }
    return exit_ok;
}

/// The language to read, and how it was detected.
struct SourceText {
    Language language;
    std::optional<pgn::LanguageDetection> detection;
};

std::optional<SourceText> source_language(const std::string& from, std::string_view text,
                                          const Position& start) {
    if (from != "detect") {
        const auto language = chess::language_from_code(from);
        return language ? std::optional(SourceText{*language, {}}) : std::nullopt;
    }
    auto detection = pgn::detect_language(text, start);
    return SourceText{detection.best().language, std::move(detection)};
}

json::array codes_of(const pgn::LanguageDetection& detection) {
    json::array codes;
    for (const auto& each : detection.whole) {
        codes.emplace_back(code(each.language));
    }
    return codes;
}

json::object base_object(const SourceText& source) {
    json::object object{{"language", code(source.language)}};
    if (source.detection) {
        object["detected"] = codes_of(*source.detection);
        object["ambiguous"] = source.detection->is_ambiguous();
    }
    return object;
}

json::array remark_names(chess::Remarks remarks) {
    json::array names;
    for (int at = 0; at < chess::remark_count; ++at) {
        if (remarks.has(static_cast<chess::Remark>(at))) {
            names.emplace_back(name(static_cast<chess::Remark>(at)));
        }
    }
    return names;
}

json::array moves_of(const pgn::GameText& game, const Position& start,
                     const TargetNotation& target) {
    json::array moves;
    Position position = start;
    for (const pgn::GameTextPly& ply : game.plies) {
        moves.push_back({{"text", move_text(start, position, ply.move, target)},
                         {"uci", uci(ply.move, chess::usual_castling_style(start))},
                         {"remarks", remark_names(ply.remarks)}});
        position = position.play(ply.move);
    }
    return moves;
}

/// A text, its parsed game, and the game's initial position.
struct ReadText {
    const std::string& text;
    const pgn::GameText& game;
    const Position& start;
};

/// Whether the text omits what Appendix C requires: `c4` for `dxc4`.
[[nodiscard]] bool is_incomplete(const pgn::GameText& game) {
    return std::ranges::any_of(game.warnings, [](const auto& each) {
        return each.remarks.has(chess::Remark::origin_file_missing);
    });
}

int report_game(const NotationOptions& options, const SourceText& source, const ReadText& read,
                const TargetNotation& target) {
    const pgn::GameText& game = read.game;
    const std::string converted = rewritten(read.text, game, read.start, target);
    if (!options.json) {
        for (const auto& warning : game.warnings) {
            fmt::print(stderr, "note: half-move {}: \"{}\" is written {}\n", warning.ply,
                       printable(warning.token), warning.canonical);
        }
        fmt::print("{}{}", converted, converted.ends_with('\n') ? "" : "\n");
        return is_incomplete(game) ? exit_findings : exit_ok;
    }
    json::object object = base_object(source);
    object["text"] = converted;
    object["plies"] = game.plies.size();
    object["fen"] = fen(game.final_position);
    object["offers"] = json::array(game.offers.begin(), game.offers.end());
    object["result"] = game.result.empty() ? json::value(nullptr) : json::value(game.result);
    object["moves"] = moves_of(game, read.start, target);
    json::array warnings;
    for (const auto& warning : game.warnings) {
        warnings.push_back({{"ply", warning.ply},
                            {"token", warning.token},
                            {"canonical", warning.canonical},
                            {"remarks", remark_names(warning.remarks)}});
    }
    object["warnings"] = warnings;
    fmt::print("{}\n", json::serialize(object));
    return is_incomplete(game) ? exit_findings : exit_ok;
}

/// `line:column`, from 1, of a byte offset.
std::string place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    return fmt::format("{}:{}", lines + 1, offset - (before.rfind('\n') + 1) + 1);
}

int report_fault(const NotationOptions& options, const SourceText& source, std::string_view text,
                 const pgn::GameTextFault& fault) {
    if (!options.json) {
        const std::size_t offset = fault.offset + fault.fault.offset;
        fmt::print(stderr, "{}: half-move {}: {}\n", place_of(text, offset), fault.ply,
                   printable(explanation(fault.fault)));
        if (!fault.suggestions.empty()) {
            fmt::print(stderr, "  perhaps {}\n", fmt::join(fault.suggestions, ", "));
        }
        return exit_findings;
    }
    json::object object = base_object(source);
    json::object error{{"ply", fault.ply},
                       {"token", fault.token},
                       {"offset", fault.offset},
                       {"kind", name(fault.fault.kind)},
                       {"text", explanation(fault.fault)},
                       {"fen", fen(fault.position)}};
    if (fault.fault.reason) {
        error["reason"] = name(*fault.fault.reason);
    }
    error["suggestions"] = json::array(fault.suggestions.begin(), fault.suggestions.end());
    object["error"] = error;
    fmt::print("{}\n", json::serialize(object));
    return exit_findings;
}

/// If every language reads the text, it names no pieces, so the language does not matter.
void note_ambiguity(const SourceText& source) {
    if (source.detection && source.detection->is_ambiguous() &&
        !source.detection->partial.empty()) {
        fmt::print(stderr, "note: read as {}; --from names another language\n",
                   name(source.language));
    }
}

int convert_text(const NotationOptions& options, const TargetNotation& target) {
    const auto start = position_argument(options.fen);
    if (!start) {
        return refuse(start.error());
    }
    const Text text = text_of(options.words);
    if (!text) {
        return refuse(text.error());
    }
    const auto source = source_language(options.from, *text, *start);
    if (!source) {
        return refuse(
            fmt::format("--from: found \"{}\", expected detect or a code of --list", options.from));
    }
    const auto game = pgn::read_game_text(*text, source->language, *start);
    if (!game) {
        return report_fault(options, *source, *text, game.error());
    }
    if (!options.json && !game->plies.empty()) {
        note_ambiguity(*source);
    }
    return report_game(options, *source, {*text, *game, *start}, target);
}

/// Adapts a file to the PGN reader.
class InputBytes final : public pgn::ByteSource {
public:
    explicit InputBytes(files::Input& input) : input_(&input) {}
    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        return input_->read(into, room);
    }

private:
    files::Input* input_;
};

/// PGN is in English unless an option says otherwise.
int convert_pgn_file(const NotationOptions& options, const TargetNotation& target) {
    const auto from = chess::language_from_code(options.from == "detect" ? "en" : options.from);
    if (!from) {
        return refuse(fmt::format("--from: found \"{}\", expected a code of --list", options.from));
    }
    auto input = files::Input::open_pgn(options.pgn);
    if (!input) {
        return refuse(message(input.error()));
    }
    InputBytes source(*input);
    const PgnOutput output{
        .write = [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); },
        .report =
            [&](const std::string& what) { fmt::print(stderr, "{}:{}\n", options.pgn, what); }};
    const ConvertedPgn converted = convert_pgn(source, *from, target, output);
    std::fflush(stdout);
    if (!input->other_encoding().empty()) {
        fmt::print(stderr, "{}: read as {}\n", options.pgn, input->encoding_words());
    }
    if (input->fault()) {
        return refuse(message(*input->fault()));
    }
    if (options.json) {
        fmt::print(stderr, "{}\n",
                   json::serialize(json::object{{"file", options.pgn},
                                                {"games", converted.games},
                                                {"moves", converted.moves},
                                                {"moves_kept", converted.moves_kept},
                                                {"faults", converted.faults}}));
    }
    return converted.faults == 0 ? exit_ok : exit_findings;
}

int run(const NotationOptions& options) {
    if (options.list) {
        return list_languages(options.json);
    }
    const auto target = target_notation(options.to, options.style);
    if (!target) {
        return refuse(
            fmt::format("--to: found \"{}\", expected san, long, uci, figurine or a code of --list",
                        options.to));
    }
    if (!options.pgn.empty()) {
        return options.words.empty() ? convert_pgn_file(options, *target)
                                     : refuse("found a text beside --pgn, expected one of them");
    }
    if (options.words.empty()) {
        return refuse("expected moves, a file, or - for standard input; `compongo notation --help` "
                      "has examples");
    }
    return convert_text(options, *target);
}

} // namespace

void add_notation_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("notation", notation_description);
    const auto options = std::make_shared<NotationOptions>();
    command->add_option("TEXT|FILE", options->words,
                        "moves, a file that holds them, or - for standard input");
    command
        ->add_option("--from", options->from,
                     "the language of the text: a code of --list, or detect")
        ->capture_default_str();
    command->add_option("--to", options->to, "a code of --list, figurine, san, long or uci")
        ->capture_default_str();
    command->add_option("--style", options->style, "pgn (e8=Q+, O-O) or laws (e8Q, 0-0)")
        ->one_of({"pgn", "laws"})
        ->capture_default_str();
    command
        ->add_option("--fen", options->fen, "where the moves begin: a FEN, startpos or chess960:N")
        ->capture_default_str();
    command->add_option("--pgn", options->pgn,
                        "convert this PGN file to standard output; - for standard input");
    command->add_flag("--list", options->list, "the languages and their letters");
    command->add_flag("--json", options->json,
                      "one JSON object; with --pgn, the counts on standard error");
    add_encoding_option(*command);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
