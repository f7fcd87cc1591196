#include "compongo/record/questions/answer.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/fields.h"

#include <algorithm>

namespace compongo::record {

const law::RapidAndBlitz& AskedUnder::rapid_and_blitz() const {
    return laws ? laws->rapid_and_blitz : law::rapid_and_blitz(choices.edition);
}

const law::Notation& AskedUnder::notation() const {
    return laws ? laws->notation : law::notation(choices.edition);
}

const law::Chess960& AskedUnder::chess960() const {
    return laws ? laws->chess960 : law::chess960(choices.edition);
}

AskedUnder asked_under(const Question& question) {
    AskedUnder under;
    under.choices.edition = question.edition.value_or(under.choices.edition);
    under.choices.mode = question.mode;
    if (auto laws = law::laws_in_force(under.choices)) {
        under.laws = *laws;
    }
    return under;
}

Read<law::Laws> laws_asked(const AskedUnder& under) {
    if (under.laws) {
        return *under.laws;
    }
    return unexpected(LineFault{"laws", json_text(name(under.choices.edition)),
                                "an edition that this version has; " +
                                    law::laws_in_force(under.choices).error()});
}

Read<JsonObject> answer(const Question& question) {
    return answer(question, asked_under(question));
}

Read<JsonObject> answer(const Question& question, const AskedUnder& under) {
    return std::visit(
        [&]<class Asked>(const Asked& asked) -> Read<JsonObject> {
            using Answer = typename Asked::Answer;
            const auto given = answer(asked, under);
            if (!given) {
                return unexpected(given.error());
            }
            std::string out = "{";
            append_fields(out, *given, Answer{}, Description<Answer>::fields());
            auto value = parse_json(out + '}');
            CHECK(value.has_value());
            return std::move(value->members);
        },
        question.ask);
}

std::string answer_line(const Question& question, const JsonObject& answer) {
    std::string out = "{\"id\":";
    append_json_string(out, question.id);
    return out + ",\"answer\":" + json(json_object(answer)) + '}';
}

void cite(Cited& cited, const law::Articles& articles) {
    for (const law::Article& article : articles) {
        std::string each = text(article);
        if (std::ranges::find(cited, each) == cited.end()) {
            cited.push_back(std::move(each));
        }
    }
}

} // namespace compongo::record
