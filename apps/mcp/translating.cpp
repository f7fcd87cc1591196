#include "apps/mcp/tool.h"
#include "apps/notation/notation_text.h"
#include "apps/shared/position_argument.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "compongo/pgn/language_detection.h"

namespace compongo::apps::mcp {

namespace {

/// No text of one game is longer.
constexpr std::size_t text_bytes_max = 1U << 20U;

std::string faulty_move(const pgn::GameTextFault& fault, std::string_view language) {
    std::string out = "half-move " + std::to_string(fault.ply) + ", read as " +
                      std::string(language) + ": " + explanation(fault.fault);
    for (const std::string& each : fault.suggestions) {
        out += (&each == fault.suggestions.data() ? "; perhaps " : ", ") + each;
    }
    return out;
}

std::string game_json(const std::string& text, const pgn::GameText& game,
                      const chess::Position& start, const TargetNotation& target) {
    std::string out = ",\"text\":";
    append_json_string(out, rewritten(text, game, start, target));
    out += ",\"fen\":";
    append_json_string(out, chess::fen(game.final_position));
    std::string uci = "],\"uci\":[";
    out += ",\"moves\":[";
    chess::Position position = start;
    for (const pgn::GameTextPly& ply : game.plies) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, move_text(start, position, ply.move, target));
        uci += uci.ends_with('[') ? "" : ",";
        append_json_string(uci, chess::uci(ply.move, chess::usual_castling_style(start)));
        position = position.play(ply.move);
    }
    return out + uci + "]}";
}

Answer translated(Arguments& arguments) {
    const std::string text = arguments.text("text");
    const std::string from = arguments.text_or("from", "detect");
    const std::string to = arguments.text_or("to", "en");
    const std::string style = arguments.word("style", {"pgn", "laws"});
    const std::string fen = arguments.text_or("fen", "startpos");
    arguments.no_others();
    if (arguments.fault()) {
        return unexpected(*arguments.fault());
    }
    if (text.size() > text_bytes_max) {
        return unexpected("text: found " + std::to_string(text.size()) +
                          " bytes, expected the moves of one game");
    }
    const auto start = position_argument(fen);
    if (!start) {
        return unexpected("fen: " + start.error());
    }
    const auto target = target_notation(to, style);
    if (!target) {
        return unexpected("to: expected a language's code such as es, de or ru, or one of "
                          "figurine san long uci");
    }
    const auto language = from == "detect"
                              ? std::optional(pgn::detect_language(text, *start).best().language)
                              : chess::language_from_code(from);
    if (!language) {
        return unexpected("from: expected detect, or a language's code such as es, de or ru");
    }
    const auto game = pgn::read_game_text(text, *language, *start);
    if (!game) {
        return unexpected(faulty_move(game.error(), code(*language)));
    }
    std::string out = "{\"language\":";
    append_json_string(out, code(*language));
    return out + game_json(text, *game, *start, *target);
}

} // namespace

const Tool notation_tool{
    "notation",
    "Moves in another language or notation",
    "Reads chess moves, from one to a whole game, in any of 37 languages and in short, long, "
    "descriptive "
    "or figurine notation, checks that every one is legal, and writes them in another. A move that "
    "cannot "
    "be read or played is answered with why, and with what may have been meant.",
    R"({"type":"object","properties":{"text":{"type":"string","description":"moves, with numbers and remarks if there are any"},)"
    R"("from":{"type":"string","description":"a language's code (en, es, de, fr, ru ...); found out if left out"},)"
    R"("to":{"type":"string","description":"a language's code, or figurine, san, long, uci; en if left out"},)"
    R"("style":{"type":"string","enum":["pgn","laws"]},"fen":{"type":"string","description":"where the moves begin; the usual array if left out"}},)"
    R"("required":["text"],"additionalProperties":false})",
    R"({"type":"object","properties":{"language":{"type":"string"},"text":{"type":"string"},"fen":{"type":"string","description":"the position after the moves"},)"
    R"("moves":{"type":"array","items":{"type":"string"}},"uci":{"type":"array","items":{"type":"string"}}},"required":["language","text","fen","moves","uci"]})",
    translated};

} // namespace compongo::apps::mcp
