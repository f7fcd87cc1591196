#include "compongo/record/transcript/answer.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/fields.h"

#include <algorithm>

namespace compongo::record {

Read<JsonObject> answer(const Question& question) {
    AskedUnder under;
    under.choices.edition = question.edition.value_or(law::Choices{}.edition);
    under.choices.mode = question.mode;
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
