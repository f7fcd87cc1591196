#include "compongo/game/articles/adjournment.h"
#include "compongo/record/questions/answer.h"

namespace compongo::record {

AnswerTo<EnvelopeAsked> answer(const EnvelopeAsked& asked, const AskedUnder& under) {
    const auto laws = laws_asked(under);
    if (!laws) {
        return unexpected(laws.error());
    }
    EnvelopeAnswer answer;
    answer.missing = game::missing_on_envelope(asked.fields, false);
    cite(answer.articles, game::articles_on_envelope(laws->adjournment, *answer.missing));
    return answer;
}

} // namespace compongo::record
