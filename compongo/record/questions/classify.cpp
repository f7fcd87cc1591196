#include "compongo/record/questions/answer.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// The time of each player for `moves` moves: all periods, plus the increment or delay of each
/// move. Interpretation I-140.
game::Millis thinking_time(const game::TimeControl& control, int moves) {
    game::Millis total{};
    for (const game::Period& period : control.periods) {
        const int in_period = std::min(period.moves.value_or(moves), moves);
        total += period.time + game::Millis{in_period * period.per_move.count};
        moves -= in_period;
    }
    return total;
}

law::Mode mode_of(game::Millis time, const law::RapidAndBlitz& law) {
    const game::Millis blitz_limit = game::seconds(law.blitz_limit.value.count);
    const game::Millis rapid_limit = game::seconds(law.rapid_limit.value.count);
    if (time == blitz_limit) {
        return law.at_blitz_limit.value;
    }
    if (time == rapid_limit) {
        return law.at_rapid_limit.value;
    }
    return time < blitz_limit   ? law::Mode::blitz
           : time < rapid_limit ? law::Mode::rapid
                                : law::Mode::standard;
}

} // namespace

AnswerTo<ClassifyAsked> answer(const ClassifyAsked& asked, const AskedUnder& under) {
    const law::RapidAndBlitz& law = under.rapid_and_blitz();
    const game::Millis time = thinking_time(asked.time_control, law.moves_counted.value);
    ClassifyAnswer answer{mode_of(time, law), {}};
    cite(answer.articles, law.rapid_limit.articles + law.at_rapid_limit.articles +
                              law.blitz_limit.articles + law.at_blitz_limit.articles +
                              law.moves_counted.articles);
    if (under.laws) {
        cite(answer.articles, under.laws->chessclock.prescribed_time.articles);
    }
    return answer;
}

} // namespace compongo::record
