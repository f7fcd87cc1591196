#include "compongo/game/adjournment.h"
#include "compongo/record/transcript/answer.h"

namespace compongo::record {

AnswerTo<EnvelopeAsked> answer(const EnvelopeAsked& asked, const AskedUnder& under) {
    const auto laws = law::laws_in_force(under.choices);
    if (!laws) {
        return unexpected(LineFault{"laws", json_text(name(under.choices.edition)),
                                    "an edition that this version has; " + laws.error()});
    }
    EnvelopeAnswer answer;
    answer.missing = game::missing_on_envelope(asked.fields, false);
    cite(answer.articles, game::articles_on_envelope(laws->adjournment, *answer.missing));
    return answer;
}

} // namespace compongo::record
