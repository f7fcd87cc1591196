#include "compongo/record/questions/answer.h"

namespace compongo::record {

namespace {

/// Article 8.4: too little time left in a period that adds too little with each move.
bool is_short_of_time(const MustRecordAsked& asked, const law::Recording& law) {
    const game::Millis added = asked.time_control.periods.front().per_move;
    return asked.clock < game::seconds(law.exempt_below.value.count) &&
           added < game::seconds(law.exempt_unless_added.value.count);
}

} // namespace

AnswerTo<MustRecordAsked> answer(const MustRecordAsked& asked, const AskedUnder& under) {
    const auto laws = laws_asked(under);
    if (!laws) {
        return unexpected(laws.error());
    }
    const law::Recording& law = laws->recording;
    MustRecordAnswer answer;
    const bool is_asked_of_players = law.must_record.value == law::MustRecord::yes;
    answer.must_record = is_asked_of_players && !asked.exempt && !is_short_of_time(asked, law);
    cite(answer.articles, law.must_record.articles);
    if (is_asked_of_players) {
        cite(answer.articles, law.exempt_below.articles);
    }
    return answer;
}

} // namespace compongo::record
