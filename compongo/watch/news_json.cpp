#include "compongo/watch/news_json.h"

#include "compongo/chess/fen.h"
#include "compongo/json/json.h"
#include "compongo/law/articles_json.h"
#include "compongo/pgn/text_encoding.h"
#include "compongo/watch/alert_words.h"

namespace compongo::watch {

std::string news_json(law::Language language, std::string_view source, std::string_view at,
                      const News& news) {
    const auto& [game, number, alert, move, is_withdrawn] = news;
    std::string out = "{";
    append_text_member(out, "source", pgn::to_utf8(source));
    append_text_member(out, "at", at);
    append_member_name(out, "game");
    out += std::to_string(number);
    append_text_member(out, "kind", name(alert.kind));
    append_text_member(out, "urgency", name(alert.urgency));
    append_text_member(out, "reason", alert.reason);
    append_member_name(out, "ply");
    out += std::to_string(alert.ply);
    append_text_member(out, "move", move);
    if (alert.player) {
        append_text_member(out, "player", chess::name(*alert.player));
    }
    if (!alert.moves.empty()) {
        append_texts_member(out, "moves", alert.moves);
    }
    append_articles_members(out, alert.articles);
    append_text_member(out, "position", alert.position ? chess::fen(*alert.position) : "");
    append_text_member(out, "text", in_words(language, alert));
    for (const auto& [name, value] :
         {std::pair("event", &game.event), std::pair("round", &game.round),
          std::pair("board", &game.board), std::pair("white", &game.white),
          std::pair("black", &game.black), std::pair("date", &game.date)}) {
        append_text_member(out, name, *value);
    }
    for (const audit::Detail& each : alert.details) {
        // The player is already written above.
        if (each.name != "player" || !alert.player) {
            append_text_member(out, each.name, pgn::to_utf8(each.value));
        }
    }
    if (is_withdrawn) {
        append_member_name(out, "withdrawn");
        out += "true";
    }
    return out + '}';
}

} // namespace compongo::watch
