#include "compongo/json/decimal.h"
#include "compongo/json/json.h"
#include "compongo/record/adjudication/adjudication.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::record {

namespace {

constexpr std::array<std::string_view, 3> called_by_words = {"clock", "arbiter", "opponent"};

void append_illegal(std::string& out, const game::IllegalMove& illegal) {
    append_member_name(out, "illegal");
    out += "{";
    append_text_member(out, "player", game::word(illegal.player));
    out += ",\"count\":" + std::to_string(illegal.count);
    append_member_name(out, "reasons");
    append_json_list(out, illegal.reasons, [&](game::IllegalBecause reason) {
        append_json_string(out, game::word(reason));
    });
    out += '}';
}

void append_time(std::string& out, const game::TimeGiven& time) {
    append_member_name(out, "time");
    out += '{';
    append_text_member(out, "player", game::word(time.player));
    append_member_name(out, "seconds");
    append_thousandths(out, time.seconds.count);
    out += '}';
}

void append_text_or_null(std::string& out, std::string_view name,
                         std::optional<std::string_view> text) {
    append_member_name(out, name);
    if (text) {
        append_json_string(out, *text);
    } else {
        out += "null";
    }
}

} // namespace

std::string adjudication_json(const Adjudication& adjudication) {
    using Text = std::optional<std::string_view>;
    const auto& end = adjudication.end;
    std::string out = end ? "{\"over\":true" : "{\"over\":false";
    append_text_or_null(out, "result", end ? Text(game::word(end->result)) : std::nullopt);
    append_text_or_null(out, "reason", end ? Text(game::word(end->reason)) : std::nullopt);
    if (adjudication.called_by) {
        append_text_or_null(out, "called_by",
                            called_by_words[static_cast<std::size_t>(*adjudication.called_by)]);
    }
    if (const auto& claim = adjudication.claim) {
        out += ",\"claim\":{\"claim\":";
        append_json_string(out, game::word(claim->claim));
        out += claim->upheld ? ",\"upheld\":true" : ",\"upheld\":false";
        append_text_or_null(out, "reason",
                            claim->reason ? Text(game::word(*claim->reason)) : std::nullopt);
        out += '}';
    }
    if (const auto& illegal = adjudication.illegal) {
        append_illegal(out, *illegal);
    }
    if (const auto& time = adjudication.time) {
        append_time(out, *time);
    }
    if (adjudication.restored) {
        append_text_or_null(out, "restored", *adjudication.restored);
    }
    if (const auto& decision = adjudication.decision) {
        out += ",\"decision\":{\"kind\":";
        append_json_string(out, game::word(decision->kind));
        append_texts_member(out, "options", decision->options);
        out += '}';
    }
    append_texts_member(out, "articles", adjudication.articles);
    if (!adjudication.unverified.empty()) {
        append_texts_member(out, "unverified", adjudication.unverified);
    }
    out += ",\"said\":" + law::texts_json(adjudication.said);
    append_text_or_null(out, "fen", adjudication.fen);
    append_text_or_null(out, "link", adjudication.link);
    if (const auto& certificates = adjudication.certificates) {
        append_member_name(out, "certificates");
        out += '{';
        for (const chess::Color color : chess::colors) {
            if (!(*certificates)[color].empty()) {
                append_text_member(out, game::word(color), (*certificates)[color]);
            }
        }
        out += '}';
    }
    return out + '}';
}

} // namespace compongo::record
