#include "compongo/eboard/evidence_json.h"

#include "compongo/eboard/evidence_words.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/written_act.h"

namespace compongo::eboard {

namespace {

/// Appends nothing if the list is empty.
template <class List, class Append>
void append_list_member(std::string& out, std::string_view name, const List& list,
                        const Append& append) {
    if (!list.empty()) {
        append_member_name(out, name);
        append_json_list(out, list, append);
    }
}

} // namespace

std::vector<std::string> acts_json(const Evidence& evidence) {
    std::vector<std::string> texts;
    if (!evidence.player && evidence.sign != Sign::put_back) {
        return texts;
    }
    const game::Actor by = !evidence.player                          ? game::Actor::arbiter
                           : *evidence.player == chess::Color::white ? game::Actor::white
                                                                     : game::Actor::black;
    for (const game::Deed& deed : evidence.acts) {
        std::string text;
        record::append_json(text, game::Act{{}, by, deed});
        // The receiver stamps the time.
        constexpr std::string_view instant = "\"at\":0,";
        if (const std::size_t at = text.find(instant); at == 1) {
            text.erase(at, instant.size());
        }
        texts.push_back(std::move(text));
    }
    return texts;
}

std::string evidence_json(law::Language language, std::string_view board, std::string_view at,
                          const Evidence& evidence) {
    std::string out = "{";
    append_text_member(out, "board", board);
    append_text_member(out, "at", at);
    append_text_member(out, "sign", name(evidence.sign));
    append_text_member(out, "grade", name(evidence.grade));
    append_text_member(out, "reason", evidence.reason);
    append_member_name(out, "ply");
    out += std::to_string(evidence.ply);
    if (evidence.player) {
        append_text_member(out, "player", chess::name(*evidence.player));
    }
    append_list_member(out, "squares", evidence.squares,
                       [&](chess::Square each) { append_json_string(out, chess::name(each)); });
    if (!evidence.move.empty()) {
        append_text_member(out, "move", evidence.move);
    }
    append_list_member(out, "candidates", evidence.candidates,
                       [&](const std::string& each) { append_json_string(out, each); });
    if (!evidence.why.empty()) {
        append_text_member(out, "why", evidence.why);
    }
    if (evidence.result) {
        append_text_member(out, "result", pgn::name(*evidence.result));
    }
    append_list_member(out, "acts", acts_json(evidence),
                       [&](const std::string& each) { out += each; });
    if (!evidence.fen.empty()) {
        append_text_member(out, "position", evidence.fen);
    }
    append_member_name(out, "needs_arbiter");
    out += evidence.needs_arbiter() ? "true" : "false";
    append_text_member(out, "text", in_words(language, evidence));
    return out + "}";
}

} // namespace compongo::eboard
