#include "compongo/game/articles/decision_options.h"

#include "compongo/game/articles/late_resumption.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/parts/past_rulings.h"

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
    default:
        return option == "none" || from_word<Penalty>(option).has_value();
    }
}

bool are_times_of_kind(const Decide& deed) {
    const bool sets = deed.kind == DecisionKind::times || deed.kind == DecisionKind::clock_error;
    const bool leaves = deed.option == "leave";
    if (deed.time_control && (!sets || leaves)) {
        return false;
    }
    const bool is_in_points = deed.option == word(Penalty::opponent_points) ||
                              deed.option == word(Penalty::offender_points);
    if (deed.points && !(deed.kind == DecisionKind::penalty && is_in_points)) {
        return false;
    }
    const bool may_take =
        deed.kind == DecisionKind::assistant || deed.option == word(Penalty::offender_time);
    return may_take ||
           (deed.white.value_or(Millis{}) >= Millis{} && deed.black.value_or(Millis{}) >= Millis{});
}

} // namespace compongo::game
