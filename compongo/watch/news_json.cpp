#include "compongo/watch/news_json.h"

#include "compongo/chess/fen.h"
#include "compongo/json/json.h"
#include "compongo/pgn/text_encoding.h"
#include "compongo/watch/alert_words.h"

namespace compongo::watch {

namespace {

void append_name(std::string& out, std::string_view name) {
    out += out.ends_with('{') ? "\"" : ",\"";
    out += name;
    out += "\":";
}

void append_text(std::string& out, std::string_view name, std::string_view text) {
    append_name(out, name);
    append_json_string(out, text);
}

template <class Texts, class Text>
void append_list(std::string& out, std::string_view name, const Texts& texts, const Text& text) {
    append_name(out, name);
    out += '[';
    for (const auto& each : texts) {
        out += out.ends_with('[') ? "" : ",";
        append_json_string(out, text(each));
    }
    out += ']';
}

} // namespace

std::string news_json(law::Language language, std::string_view source, std::string_view at,
                      const News& news) {
    const auto& [game, number, alert, move, is_withdrawn] = news;
    std::string out = "{";
    append_text(out, "source", pgn::to_utf8(source));
    append_text(out, "at", at);
    append_name(out, "game");
    out += std::to_string(number);
    append_text(out, "kind", name(alert.kind));
    append_text(out, "urgency", name(alert.urgency));
    append_text(out, "reason", alert.reason);
    append_name(out, "ply");
    out += std::to_string(alert.ply);
    append_text(out, "move", move);
    if (alert.player) {
        append_text(out, "player", chess::name(*alert.player));
    }
    if (!alert.moves.empty()) {
        append_list(out, "moves", alert.moves, [](const std::string& each) { return each; });
    }
    append_list(out, "articles", alert.articles,
                [](law::Article article) { return law::text(article); });
    append_text(out, "position", alert.position ? chess::fen(*alert.position) : "");
    append_text(out, "text", in_words(language, alert));
    for (const auto& [name, value] :
         {std::pair("event", &game.event), std::pair("round", &game.round),
          std::pair("board", &game.board), std::pair("white", &game.white),
          std::pair("black", &game.black), std::pair("date", &game.date)}) {
        append_text(out, name, *value);
    }
    for (const audit::Detail& each : alert.details) {
        // Whose clock or win it is stands above, if it is about a player.
        if (each.name != "player" || !alert.player) {
            append_text(out, each.name, pgn::to_utf8(each.value));
        }
    }
    if (is_withdrawn) {
        out += ",\"withdrawn\":true";
    }
    return out + '}';
}

} // namespace compongo::watch
