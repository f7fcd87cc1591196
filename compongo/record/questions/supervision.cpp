#include "compongo/record/questions/answer.h"

namespace compongo::record {

namespace {

/// An appendix's requirements for full supervision, and the rules that apply without it.
struct Regimes {
    const law::Provision<std::optional<int>>& games_for_an_arbiter;
    const law::Rule& recorded;
    const law::Rule& otherwise;
};

bool is_full(const SupervisionAsked& asked, const Regimes& law) {
    const std::int64_t games_covered =
        std::int64_t{asked.arbiters} * law.games_for_an_arbiter.value.value_or(0);
    return asked.games <= games_covered && (law.recorded.is_silent() || asked.recorded);
}

/// One regime for all games. Interpretation I-142.
bool is_only_one(const Regimes& law) {
    return law.games_for_an_arbiter.is_silent();
}

} // namespace

AnswerTo<SupervisionAsked> answer(const SupervisionAsked& asked, const AskedUnder& under) {
    const law::RapidAndBlitz& law = under.rapid_and_blitz();
    const bool is_rapid = asked.play == law::Mode::rapid;
    const Regimes regimes = is_rapid ? Regimes{law.rapid_games_for_an_arbiter,
                                               law.rapid_games_recorded, law.rapid_otherwise}
                                     : Regimes{law.blitz_games_for_an_arbiter,
                                               law.blitz_games_recorded, law.blitz_otherwise};
    if (asked.play == law::Mode::standard) {
        return SupervisionAnswer{law::Supervision::full, {}};
    }
    const bool is_limited = !is_only_one(regimes) && !is_full(asked, regimes);
    SupervisionAnswer answer{is_limited ? law::Supervision::limited : law::Supervision::full, {}};
    cite(answer.articles, regimes.games_for_an_arbiter.articles + regimes.recorded.articles);
    if (is_limited || is_only_one(regimes)) {
        cite(answer.articles, regimes.otherwise.articles);
    }
    cite(answer.articles, law.one_regime.articles);
    return answer;
}

} // namespace compongo::record
