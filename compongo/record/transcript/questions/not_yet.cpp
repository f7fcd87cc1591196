// The questions that no file here answers yet. They are read, written and reported, never guessed.
#include "compongo/record/transcript/answer.h"

namespace compongo::record {

namespace {

template <class Asked>
Unexpected<LineFault> not_yet() {
    return unexpected(LineFault{"ask.what", json_text(Asked::owner),
                                "a question that this version can answer; this one it cannot yet"});
}

} // namespace

AnswerTo<CanMateAsked> answer(const CanMateAsked& /*asked*/, const AskedUnder& /*under*/) {
    return not_yet<CanMateAsked>();
}

} // namespace compongo::record
