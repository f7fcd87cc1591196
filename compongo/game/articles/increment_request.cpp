#include "compongo/game/articles/increment_request.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/state/last_period.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The articles by which it cannot be asked for now.
std::optional<law::Articles> barred_by(const Game& game, const Act& act, Color player) {
    const law::QuickplayFinish& law = game.laws().quickplay_finish;
    const law::Articles& asked = law.increment_on_request.articles;
    const bool is_pending = std::ranges::any_of(game.decisions, [](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::increment;
    });
    if (law.increment_on_request.is_silent() || !is_quickplay_finish_in_force(game)) {
        return asked + law.in_force.articles;
    }
    if (game.clock.period_of(player).per_move > Millis{}) {
        return asked + law.not_with_increment.articles;
    }
    if (!game.clock.is_in_last_period(player)) {
        return asked + law.last_period.articles;
    }
    const bool is_short_of_time =
        game.clock.shown(act.at)[player] < seconds(law.claim_below.value.count) &&
        !game.clock.has_fallen(player, act.at);
    const bool may_ask = player == game.having_the_move() && is_short_of_time && !is_pending;
    return may_ask ? std::nullopt : std::optional(asked);
}

/// The same time control with `per_move` added to each move in every period.
TimeControl with_time_per_move(TimeControl control, PerMove kind, Millis per_move) {
    for (Period& period : control.periods) {
        period.kind = kind;
        period.per_move = per_move;
    }
    return control;
}

} // namespace

Ruling judge_increment_request(const Game& game, const Act& act, Color player) {
    const law::QuickplayFinish& law = game.laws().quickplay_finish;
    if (const auto articles = barred_by(game, act, player)) {
        return refusal(RefusalReason::not_allowed, *articles);
    }
    Ruling ruling;
    add_offer_by_claim(ruling, game, player);
    const bool is_forbidden =
        std::get<OfferStands>(ruling.back().consequence).state == OfferState::without_force;
    // No other article treats this request as an offer.
    ruling.back().articles =
        law.increment_on_request.articles +
        (is_forbidden ? game.laws().drawn_game.regulations_may_forbid.articles : law::Articles());
    add(ruling,
        Decision{DecisionKind::increment,
                 {"increment", "delay", "refuse"},
                 {},
                 seconds(law.increment_on_request.value->count)},
        law.increment_on_request.articles);
    return ruling;
}

Ruling judge_increment_decided(const Game& game, const Act& act, const Decide& deed,
                               const OpenDecision& open) {
    const law::QuickplayFinish& law = game.laws().quickplay_finish;
    const Color player = open.player.value_or(game.having_the_move());
    if (deed.option == "refuse") {
        return {};
    }
    // While the player may still accept the draw, they have not refused it.
    if (game.offers[player]) {
        return refusal(RefusalReason::option_not_open, open.articles);
    }
    const bool is_delay = deed.option == "delay";
    const Millis gained =
        seconds(law.increment_opponent_gains.value.value_or(law::Seconds{}).count);
    Ruling ruling;
    add(ruling,
        TimeControlSet{with_time_per_move(game.clock.control(),
                                          is_delay ? PerMove::delay : PerMove::increment,
                                          seconds(law.increment_on_request.value->count))},
        law.increment_on_request.articles);
    add(ruling, TimeGiven{~player, gained}, law.increment_opponent_gains.articles);
    Both<Millis> shown = game.clock.shown(act.at);
    shown[~player] += gained;
    add_clock(ruling, shown, game.clock.running(), law.increment_opponent_gains.articles);
    return ruling;
}

} // namespace compongo::game
