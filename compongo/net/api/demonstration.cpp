// Opens a demonstration beside the hall: games that play themselves and do not count.
#include "compongo/net/api/question.h"

namespace compongo::net {

void Api::open_demonstration(Question& question) {
    if (deps_.demonstrate == nullptr) {
        question.answer(
            error_reply(409, "not_here",
                        "no demonstration can be opened beside this hall: compongo serve --demo"));
        return;
    }
    const bool is_given = deps_.searching.try_post([this, answer = question.answer] {
        auto opened = deps_.demonstrate();
        deps_.post([opened = std::move(opened), answer] {
            answer(opened ? json_reply("{\"port\":" + std::to_string(opened->port) +
                                           ",\"key\":" + json_string(opened->key) + "}",
                                       201)
                          : error_reply(503, "busy", opened.error()));
        });
    });
    if (!is_given) {
        question.answer(error_reply(429, "busy", "the queue for this work is full: try again"));
    }
}

} // namespace compongo::net
