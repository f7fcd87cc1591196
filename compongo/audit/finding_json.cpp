#include "compongo/audit/finding_json.h"

#include "compongo/audit/finding_words.h"
#include "compongo/chess/fen.h"
#include "compongo/json/json.h"
#include "compongo/law/articles_json.h"
#include "compongo/pgn/text_encoding.h"

namespace compongo::audit {

namespace {

/// Is it about the move that comes next, not about the last one?
bool is_about_next_move(const Finding& finding) {
    return finding.kind == Kind::illegal_move || finding.kind == Kind::unreadable ||
           finding.kind == Kind::result_entered;
}

void append_text(std::string& out, std::string_view name, std::string_view text) {
    out += out.ends_with('{') ? "\"" : ",\"";
    out += name;
    out += "\":";
    append_json_string(out, text);
}

/// The moves of a line, which are kept with blanks between them.
void append_line(std::string& out, std::string_view name, std::string_view moves) {
    out += ",\"";
    out += name;
    out += "\":[";
    while (!moves.empty()) {
        const std::size_t blank = moves.find(' ');
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, moves.substr(0, blank));
        moves.remove_prefix(blank == std::string_view::npos ? moves.size() : blank + 1);
    }
    out += ']';
}

} // namespace

std::string move_number(const GameRecord& game, const Finding& finding) {
    const std::size_t ply = finding.ply + (is_about_next_move(finding) ? 1 : 0);
    if (ply == 0 || !finding.position) {
        return {};
    }
    const std::size_t before = ply - 1 + (game.start().turn() == chess::Color::white ? 0 : 1);
    const auto first = static_cast<std::size_t>(game.start().fullmove_number());
    return std::to_string(first + before / 2) + (before % 2 == 0 ? "." : "...");
}

void append_finding_members(std::string& out, law::Language language, const GameRecord& game,
                            const Finding& finding) {
    out += "\"ply\":" + std::to_string(finding.ply);
    append_text(out, "kind", name(finding.kind));
    append_text(out, "level", name(finding.level));
    append_text(out, "reason", finding.reason);
    const law::Articles& articles = finding.articles;
    append_text(out, "article", articles.empty() ? "" : law::text(*articles.begin()));
    append_articles_members(out, articles);
    append_text(out, "move", move_number(game, finding));
    append_text(out, "position", finding.position ? chess::fen(*finding.position) : "");
    append_text(out, "text", in_words(language, finding));
    append_text(out, "white", pgn::to_utf8(game.tags[Tag::white]));
    append_text(out, "black", pgn::to_utf8(game.tags[Tag::black]));
    append_text(out, "date", pgn::to_utf8(game.tags[Tag::date]));
    for (const Detail& each : finding.details) {
        if (each.name == "line") {
            append_line(out, each.name, each.value);
        } else {
            append_text(out, each.name, pgn::to_utf8(each.value));
        }
    }
}

std::string finding_json(law::Language language, std::string_view file, const GameRecord& game,
                         const Finding& finding) {
    std::string out = "{";
    append_text(out, "file", pgn::to_utf8(file));
    out += ",\"game\":" + std::to_string(game.number) + ',';
    append_finding_members(out, language, game, finding);
    return out + '}';
}

} // namespace compongo::audit
