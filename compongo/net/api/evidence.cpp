// What electronic boards have shown, and arbiters make of it.
#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/question.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>
#include <array>

namespace compongo::net {

namespace {

constexpr std::size_t word_bytes_max = 40;
constexpr std::size_t ref_bytes_max = 80;
constexpr std::size_t told_bytes_max = 1000;
constexpr std::size_t acts_max = 8;

[[nodiscard]] Expected<std::string, record::LineFault> told_in(const JsonValue& body,
                                                               const char* language) {
    const JsonValue* const told = json_member(body, "told");
    auto text = text_in(told == nullptr ? JsonValue{} : *told, language, told_bytes_max);
    if (!text) {
        text.error().field = "told." + text.error().field;
    }
    return text;
}

[[nodiscard]] std::optional<record::LineFault> fault_of_acts(const JsonValue& acts) {
    if (acts.as_array() == nullptr || acts.items.size() > acts_max) {
        return record::LineFault{"acts", acts,
                                 "a list of at most " + std::to_string(acts_max) + " acts"};
    }
    for (const JsonValue& each : acts.items) {
        if (auto act = record::read_act(each, {{}, std::nullopt}); !act) {
            act.error().field = "acts." + act.error().field;
            return act.error();
        }
    }
    return std::nullopt;
}

/// Without who sent it and when.
[[nodiscard]] Expected<hall::BoardEvidence, record::LineFault> evidence_in(const JsonValue& body) {
    hall::BoardEvidence evidence;
    for (const auto& [name, text, most] :
         {std::tuple("ref", &evidence.ref, ref_bytes_max),
          std::tuple("sign", &evidence.sign, word_bytes_max),
          std::tuple("grade", &evidence.grade, word_bytes_max),
          std::tuple("reason", &evidence.reason, word_bytes_max)}) {
        auto read = text_in(body, name, most);
        if (!read) {
            return unexpected(read.error());
        }
        *text = *std::move(read);
    }
    for (const auto& [language, text] :
         {std::pair("en", &evidence.en), std::pair("es", &evidence.es)}) {
        auto read = told_in(body, language);
        if (!read) {
            return unexpected(read.error());
        }
        *text = *std::move(read);
    }
    if (const JsonValue* const acts = json_member(body, "acts")) {
        if (auto fault = fault_of_acts(*acts)) {
            return unexpected(*std::move(fault));
        }
        evidence.acts = *acts;
    }
    return evidence;
}

} // namespace

void Api::note_evidence(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    // An arbiter, or whoever sees to the board beside it; no player bears witness for themselves.
    const hall::Role role = question.role();
    if (role != hall::Role::arbiter && role != hall::Role::tablet) {
        question.forbid();
        return;
    }
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto evidence = evidence_in(*body);
    if (!evidence) {
        question.answer(error_reply(hall::malformed(evidence.error())));
        return;
    }
    evidence->board = question.names[0];
    evidence->wall = around_.now().wall;
    around_.hall.note_evidence(*evidence, [this, board = evidence->board, ref = evidence->ref,
                                           answer = question.answer](const auto& done) {
        if (!done) {
            answer(error_reply(done.error()));
            return;
        }
        const auto& all = around_.hall.evidence_on(board);
        const auto found = std::ranges::find(all, ref, &hall::BoardEvidence::ref);
        answer(json_reply("{\"number\":" + std::to_string(found - all.begin() + 1) + "}"));
    });
}

void Api::list_evidence(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    std::string out = "{\"evidence\":[";
    std::uint64_t number = 0;
    for (const hall::BoardEvidence& each : around_.hall.evidence_on(question.names[0])) {
        out += (number == 0 ? "" : ",") + evidence_json(each, number + 1);
        ++number;
    }
    question.answer(json_reply(out + "]}"));
}

void Api::answer_evidence(Question& question) {
    const auto body = question.arbiters_body();
    if (!body || board_of(question) == nullptr) {
        return;
    }
    const auto number = counting_number(question.names[1]);
    const auto word = text_in(*body, "answer", word_bytes_max);
    const bool is_answer = word && (*word == "confirmed" || *word == "not_so");
    if (!number || !is_answer) {
        const JsonValue* const given = json_member(*body, "answer");
        question.answer(
            number ? error_reply(hall::malformed(
                         {"answer", given == nullptr ? std::nullopt : std::optional(*given),
                          "confirmed or not_so"}))
                   : error_reply(hall::unknown("evidence", question.names[1])));
        return;
    }
    note("evidence_answered", question.request.peer, question.who->name);
    around_.hall.answer_evidence({question.names[0],
                                  *number,
                                  {*word == "confirmed", question.who->name, around_.now().wall}},
                                 [answer = question.answer](const auto& done) {
                                     answer(done ? json_reply("{}") : error_reply(done.error()));
                                 });
}

} // namespace compongo::net
