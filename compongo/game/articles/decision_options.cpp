#include "compongo/game/articles/decision_options.h"

#include "compongo/game/articles/appeal.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/late_resumption.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/articles/touch_judged_unasked.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

bool is_of_his_own_motion(const Game& game, const Decide& deed) {
    const DecisionKind kind = deed.kind;
    if (kind == DecisionKind::stop) {
        return deed.option == "penalise" && deed.player && open_decision(game, kind) == nullptr;
    }
    if (kind == DecisionKind::final_result && !game.are_moves_entered) {
        return game.phase == Phase::in_play;
    }
    if (kind == DecisionKind::quickplay || kind == DecisionKind::final_result) {
        return game.phase == Phase::in_play && is_any_claim_postponed(game);
    }
    if (kind == DecisionKind::intent) {
        return touch_to_judge(game, deed.player) != nullptr;
    }
    if (kind == DecisionKind::draw_consent) {
        return game.phase == Phase::in_play && is_agreement_regulated(game);
    }
    if (kind == DecisionKind::appeal) {
        return has<Decision>(judge_appeal(game));
    }
    if (kind == DecisionKind::signed_result) {
        return game.result || game.players.white.signed_result || game.players.black.signed_result;
    }
    return kind == DecisionKind::times || kind == DecisionKind::extra_time ||
           kind == DecisionKind::penalty || kind == DecisionKind::move_number ||
           kind == DecisionKind::clock_error || kind == DecisionKind::late_arrival ||
           kind == DecisionKind::assistant || kind == DecisionKind::spectator ||
           (kind == DecisionKind::colours && deed.option == "new_game" &&
            game.phase == Phase::in_play &&
            game.laws().irregularities.colours_reversed.value ==
                law::ColoursReversed::arbiter_decides);
}

law::Articles articles_on_asking(const law::Laws& laws, DecisionKind kind) {
    const law::Articles& enforcement = laws.conduct.enforcement.articles;
    switch (kind) {
    case DecisionKind::castling_side:
        return laws.act_of_moving.king_and_both_rooks_touched.articles + enforcement;
    case DecisionKind::intent:
        return laws.act_of_moving.unknown_intent.articles + enforcement;
    case DecisionKind::draw_consent:
        return laws.drawn_game.regulations_may_forbid.articles + enforcement;
    case DecisionKind::quickplay:
        return laws.quickplay_finish.claim_below.articles + enforcement;
    case DecisionKind::opponent_score:
        return laws.conduct.opponent_score.articles + enforcement;
    case DecisionKind::appeal:
        return laws.conduct.appeals.articles + enforcement;
    default:
        return enforcement;
    }
}

bool is_option(const Game& game, DecisionKind kind, std::string_view option) {
    const auto is_among = [&](std::initializer_list<std::string_view> options) {
        return std::ranges::find(options, option) != options.end();
    };
    switch (kind) {
    case DecisionKind::times:
        return is_among({"set", "leave"});
    case DecisionKind::extra_time:
        return is_among({"white", "black", "both", "none"});
    case DecisionKind::clock_error:
        return is_among({"leave", "correct"});
    case DecisionKind::move_number:
        return is_among({"established", "not_established"});
    case DecisionKind::signed_result:
        return is_among({"stands", "correct"});
    case DecisionKind::quickplay:
        return option == "draw";
    case DecisionKind::final_result:
        return result_reported(game, option).has_value() ||
               (option == "draw" && is_any_claim_postponed(game));
    case DecisionKind::late_arrival:
        return option == "forfeit" || (option == "allow" && may_lateness_be_allowed(game));
    case DecisionKind::colours:
        return is_among({"continue", "new_game"});
    case DecisionKind::stop:
        return is_among({"penalise", "accept"});
    case DecisionKind::assistant:
        return is_among({"accept", "refuse"});
    case DecisionKind::spectator:
        return is_among({"warn", "expel"});
    case DecisionKind::intent:
        return is_among({"deliberate", "accidental"});
    case DecisionKind::draw_consent:
        return is_among({"consent", "refuse"});
    case DecisionKind::appeal:
        return is_among({"stands", "correct"});
    default:
        return option == "none" || from_word<Penalty>(option).has_value();
    }
}

namespace {

/// Does this answer give extra time only to the other player, or to neither?
bool is_for_another(std::string_view option, Color player) {
    return option != "both" && option != word(player);
}

} // namespace

bool are_times_of_kind(const Decide& deed) {
    const bool sets = deed.kind == DecisionKind::times || deed.kind == DecisionKind::clock_error;
    const bool leaves = deed.option == "leave";
    if (deed.time_control && (!sets || leaves)) {
        return false;
    }
    if (sets && leaves && (deed.white || deed.black)) {
        return false;
    }
    const bool is_in_points = deed.option == word(Penalty::opponent_points) ||
                              deed.option == word(Penalty::offender_points);
    if (deed.points && !(deed.kind == DecisionKind::penalty && is_in_points)) {
        return false;
    }
    if (deed.kind == DecisionKind::extra_time &&
        ((deed.white && is_for_another(deed.option, Color::white)) ||
         (deed.black && is_for_another(deed.option, Color::black)))) {
        return false;
    }
    const bool may_take =
        deed.kind == DecisionKind::assistant || deed.option == word(Penalty::offender_time);
    return may_take ||
           (deed.white.value_or(Millis{}) >= Millis{} && deed.black.value_or(Millis{}) >= Millis{});
}

} // namespace compongo::game
