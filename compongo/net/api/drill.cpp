// The drill: cases for candidates for the arbiter's exam, ruled on request.
#include "compongo/hall/study/asked.h"
#include "compongo/net/api/question.h"

namespace compongo::net {

void Api::drill(Question& question) {
    read_on_pool([this] { return json_reply(deps_.drill.opened().list_json()); }, question.answer);
}

void Api::drill_case(Question& question) {
    const auto edition = hall::edition_asked(question.request.asked("laws"));
    if (!edition) {
        question.answer(error_reply(edition.error()));
        return;
    }
    read_on_pool(
        [this, name = question.names[0], edition = *edition] {
            const auto found = deps_.drill.opened().case_json(name, edition);
            return found ? json_reply(*found) : error_reply(found.error());
        },
        question.answer);
}

} // namespace compongo::net
