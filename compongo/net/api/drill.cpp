// The drill: cases for candidates for the arbiter's exam, judged when they are asked for.
#include "compongo/hall/study/drill.h"

#include "compongo/net/api/question.h"

#include <algorithm>

namespace compongo::net {

void Api::drill(Question& question) {
    question.answer(json_reply(around_.drill.list_json()));
}

void Api::drill_case(Question& question) {
    const std::string wanted = question.request.asked("laws");
    const auto edition = wanted.empty() ? law::edition_in_use : law::edition_from_name(wanted);
    if (!edition ||
        std::ranges::find(law::editions_available, *edition) == law::editions_available.end()) {
        question.not_known("edition", wanted);
        return;
    }
    read_elsewhere(
        [this, name = question.names[0], edition] {
            const auto found = around_.drill.case_json(name, *edition);
            return found ? json_reply(*found) : error_reply(found.error());
        },
        question.answer);
}

} // namespace compongo::net
