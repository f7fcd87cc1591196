// What the Laws say, in our words.
#include "compongo/hall/laws_json.h"
#include "compongo/net/question.h"

namespace compongo::net {

void Api::editions(Question& question) {
    question.answer(json_reply(hall::editions_json(law::edition_in_use)));
}

void Api::article(Question& question) {
    const std::string wanted = question.request.asked("lang");
    if (!wanted.empty() && wanted != "en" && wanted != "es") {
        question.answer(
            error_reply(400, "malformed", "lang: found \"" + wanted + "\", expected en or es"));
        return;
    }
    const auto said = hall::article_json(question.names[0], question.names[1],
                                         wanted == "es" ? law::Language::es : law::Language::en);
    question.answer(said ? json_reply(*said) : error_reply(said.error()));
}

} // namespace compongo::net
