#include "compongo/game/articles/appeal.h"

#include "compongo/game/articles/correction.h"
#include "compongo/game/parts/past_rulings.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

/// Is it a result that was claimed without an arbiter, and is referred to one whose decision is
/// final?
bool is_referral(const Effect& effect) {
    const auto* const over = std::get_if<GameOver>(&effect.consequence);
    return over != nullptr && over->reason == EndReason::referred;
}

/// Is it the result of a quickplay finish, and not of a sealed move or a signed scoresheet?
bool is_result_of_finish(const Effect& effect) {
    const auto* const over = std::get_if<GameOver>(&effect.consequence);
    return over != nullptr &&
           (over->reason == EndReason::quickplay || over->reason == EndReason::time ||
            over->reason == EndReason::referred);
}

/// Is it a claim repeated while the arbiter considers it or has postponed it? That decides nothing
/// new. Interpretation I-105.
bool is_repeated_quickplay_claim(const Effect& effect) {
    const auto* const ruled = std::get_if<ClaimRuled>(&effect.consequence);
    return ruled != nullptr && ruled->claim == ClaimKind::quickplay &&
           ruled->reason == ClaimReason::arbiter_decides;
}

/// Does this effect say how something was decided, and not only what was done or is to be done?
bool is_verdict(const Effect& effect) {
    if (is_repeated_quickplay_claim(effect)) {
        return false;
    }
    return std::visit(
        []<class Kind>(const Kind& /*kind*/) {
            return std::is_same_v<Kind, ClaimRuled> || std::is_same_v<Kind, IllegalMove> ||
                   std::is_same_v<Kind, PositionRestored> || std::is_same_v<Kind, TimeGiven> ||
                   std::is_same_v<Kind, FlagFallen> || std::is_same_v<Kind, Continues> ||
                   std::is_same_v<Kind, NoIntervention> || std::is_same_v<Kind, GameOver> ||
                   std::is_same_v<Kind, Annulled>;
        },
        effect.consequence);
}

/// Is it a decision on an appeal? That is final.
bool is_decided_on_appeal(const Act& act) {
    const auto* const decide = std::get_if<Decide>(&act.deed);
    const auto* const correct = std::get_if<Correct>(&act.deed);
    return (decide != nullptr && decide->kind == DecisionKind::appeal) ||
           (correct != nullptr && correct->ground == CorrectionGround::appeal);
}

/// The decision that this act took, if it took one.
std::optional<LatestDecision> decision_in(const Act& act, const Ruling& ruling) {
    const auto* const decide = std::get_if<Decide>(&act.deed);
    const bool is_on_finish =
        decide != nullptr && (decide->kind == DecisionKind::quickplay ||
                              (decide->kind == DecisionKind::final_result &&
                               std::ranges::any_of(ruling, is_result_of_finish)));
    if (is_on_finish || std::ranges::any_of(ruling, is_referral)) {
        return LatestDecision::on_quickplay_finish;
    }
    if (is_decided_on_appeal(act)) {
        return LatestDecision::on_appeal;
    }
    const bool is_other = decide != nullptr || std::holds_alternative<Penalise>(act.deed) ||
                          std::holds_alternative<Correct>(act.deed) ||
                          std::ranges::any_of(ruling, is_verdict);
    return is_other ? std::optional(LatestDecision::may_be_appealed) : std::nullopt;
}

/// Has an appeal confirmed the ruling on this act?
bool is_confirmed_on_appeal(const Game& game, std::size_t act) {
    return std::ranges::any_of(game.past_rulings, [&](const PastRuling& past) {
        return !past.is_superseded && is_decided_on_appeal(past.act) &&
               std::ranges::any_of(past.ruling, [&](const Effect& effect) {
                   const auto* const confirmed = std::get_if<Confirmed>(&effect.consequence);
                   return confirmed != nullptr && static_cast<std::size_t>(confirmed->act) == act;
               });
    });
}

/// The decision by which a player has lost, if this act adds the opponent's score to it: an appeal
/// is against both, unless the loss is final. Interpretation I-223.
std::optional<std::size_t> loss_completed(const Game& game, const Act& act) {
    const auto* const decide = std::get_if<Decide>(&act.deed);
    const bool is_score = decide != nullptr && decide->kind == DecisionKind::opponent_score;
    const OpenDecision* const open =
        is_score ? open_decision(game, DecisionKind::opponent_score) : nullptr;
    return open == nullptr || is_confirmed_on_appeal(game, open->act) ? std::nullopt
                                                                      : std::optional(open->act);
}

/// Has an appeal against the latest decision already been admitted?
bool is_appealed(const Game& game) {
    return std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::appeal && open.about == game.latest_decision_on;
    });
}

Ruling admitted(const Game& game) {
    const law::Articles& appeals = game.laws().conduct.appeals.articles;
    if (is_appealed(game)) {
        return refusal(RefusalReason::nothing_to_decide, appeals);
    }
    Ruling ruling;
    Decision decision{DecisionKind::appeal, {"stands"}, {}, {}};
    if (may_fall_on_appeal(game, game.latest_decision_on)) {
        decision.options.emplace_back("correct");
    }
    add(ruling, std::move(decision), appeals);
    return ruling;
}

bool is_among(const law::Articles& articles, law::Article article) {
    return std::ranges::find(articles, article) != articles.end();
}

/// The articles that bar an appeal against a decision on the quickplay finish. Those on claims
/// without an arbiter and those on claims heard by an arbiter exclude each other.
law::Articles articles_against_appeal_on_finish(const Game& game) {
    const law::QuickplayFinish& law = game.laws().quickplay_finish;
    const law::Articles& referred = law.referred.articles;
    const bool is_referred = game.result && game.result->reason == EndReason::referred;
    law::Articles barring;
    bool is_barred = false;
    for (const law::Article article : law.no_appeal.articles) {
        const bool is_general = is_among(game.laws().conduct.appeals.articles, article);
        if (is_general || is_among(referred, article) == is_referred) {
            barring.add(article);
            is_barred = is_barred || !is_general;
        }
    }
    return is_barred ? barring : law::Articles();
}

} // namespace

Ruling judge_appeal(const Game& game) {
    const law::Articles& appeals = game.laws().conduct.appeals.articles;
    if (!game.conditions().regulations.appeals) {
        return refusal(RefusalReason::no_appeal, appeals);
    }
    switch (game.latest_decision) {
    case LatestDecision::none:
        return refusal(RefusalReason::nothing_to_decide, appeals);
    case LatestDecision::may_be_appealed:
        return admitted(game);
    case LatestDecision::on_appeal:
        return refusal(RefusalReason::no_appeal, appeals);
    case LatestDecision::on_quickplay_finish:
        const law::Articles barred = articles_against_appeal_on_finish(game);
        return barred.empty() ? admitted(game) : refusal(RefusalReason::no_appeal, barred);
    }
    UNREACHABLE();
}

void note_latest_decision(Game& game, const Act& act, const Ruling& ruling) {
    if (const auto decision = decision_in(act, ruling)) {
        game.latest_decision = *decision;
        game.latest_decision_on = loss_completed(game, act).value_or(game.acts);
    }
}

} // namespace compongo::game
