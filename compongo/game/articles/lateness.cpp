#include "compongo/game/articles/lateness.h"

#include "compongo/game/parts/past_rulings.h"

namespace compongo::game {

namespace {

bool is_counted_from_schedule(const Game& game) {
    return game.conditions().regulations.chooses({"default_time_origin", "scheduled"});
}

/// Interpretation I-74.
bool is_late(const Game& game, Millis instant) {
    const Millis origin = is_counted_from_schedule(game) ? Millis{} : game.session_start;
    return instant - origin > default_time(game);
}
bool is_too_early_to_be_late(const Game& game) {
    return game.phase == Phase::not_begun && !is_counted_from_schedule(game);
}

} // namespace

Decision late_arrival() {
    return {DecisionKind::late_arrival, {"forfeit", "allow"}, "forfeit", {}};
}

Ruling judge_arrive(const Game& game, const Act& act, Color player) {
    const law::Chessclock& law = game.laws().chessclock;
    const bool has_come_before = game.players[player].arrived.has_value();
    if (is_too_early_to_be_late(game) || has_come_before || !players_late(game, act.at)[player] ||
        is_lateness_in_question(game, player)) {
        return {};
    }
    Ruling ruling;
    if (law.default_time_changed_by.value == law::DefaultTimeChangedBy::regulations_and_arbiter) {
        add(ruling, late_arrival(),
            law.default_time.articles + law.default_time_changed_by.articles);
        return ruling;
    }
    add_default(ruling, game, players_late(game, act.at));
    return ruling;
}

Ruling judge_default_claim(const Game& game, const Act& act, Color player) {
    const law::Chessclock& law = game.laws().chessclock;
    Both<bool> late = players_late(game, act.at);
    const bool is_right =
        !game.players[~player].arrived && late[~player] && !is_too_early_to_be_late(game);
    // A player who makes a claim is present.
    late[player] = late[player] && game.players[player].arrived;
    const bool may_be_allowed =
        law.default_time_changed_by.value == law::DefaultTimeChangedBy::regulations_and_arbiter;
    Ruling ruling;
    ClaimRuled ruled{player, ClaimKind::by_default, is_right, std::nullopt, {}, {}};
    if (!is_right) {
        ruled.reason = reason_against_lateness(game, ~player);
    }
    add(ruling, ruled, law.default_time.articles);
    if (is_right && is_lateness_in_question(game, ~player)) {
        return ruling;
    }
    if (is_right && may_be_allowed) {
        add(ruling, late_arrival(), law.default_time_changed_by.articles);
    } else if (is_right) {
        add_default(ruling, game, late);
    }
    return ruling;
}

ClaimReason reason_against_lateness(const Game& game, Color player) {
    return is_lateness_in_question(game, player)      ? ClaimReason::arbiter_decides
           : game.players[player].is_lateness_allowed ? ClaimReason::already_ruled
                                                      : ClaimReason::unfounded;
}

bool is_lateness_in_question(const Game& game, Color player) {
    return open_decision(game, DecisionKind::late_arrival, player) != nullptr;
}

Millis default_time(const Game& game) {
    const law::Chessclock& law = game.laws().chessclock;
    const auto& announced = game.conditions().regulations.default_time;
    const bool may_be_announced =
        law.default_time_changed_by.value != law::DefaultTimeChangedBy::nobody;
    return announced && may_be_announced ? *announced : seconds(law.default_time.value.count);
}

Both<bool> players_late(const Game& game, Millis at) {
    Both<bool> late;
    for (const Color player : chess::colors) {
        const PlayerState& state = game.players[player];
        late[player] = !state.is_lateness_allowed && is_late(game, state.arrived.value_or(at));
    }
    return late;
}

bool is_late_for_the_game(const Game& game, Color player, Millis at) {
    return !is_too_early_to_be_late(game) && players_late(game, at)[player];
}

void add_default(Ruling& ruling, const Game& game, Both<bool> late) {
    const law::Articles& articles = game.laws().chessclock.default_time.articles;
    if (late.white && late.black) {
        add_end(ruling, game, GameResult::both_lose, EndReason::both_default, articles);
    } else if (late.white || late.black) {
        add_end(ruling, game, win_for(late.white ? Color::black : Color::white),
                EndReason::by_default, articles);
    }
}

namespace {

/// The delay after the resumption at which a player is late: fixed by the text, or as at the start
/// of a game.
Millis lateness_allowed(const Game& game) {
    const auto& fixed = game.laws().adjournment.late_by.value;
    return fixed ? seconds(fixed->count) : default_time(game);
}

} // namespace

bool is_late_at_resumption(const Game& game, Color player, Millis at) {
    const Adjournment& adjourned = *game.adjournment;
    const Millis come = adjourned.arrived[player].value_or(at);
    return !game.players[player].is_lateness_allowed &&
           come - adjourned.resumed_at > lateness_allowed(game);
}

namespace {

/// Adds the loss of the game by the players who came too late or have not come.
void add_late_resumption(Ruling& ruling, const Game& game, Millis at) {
    const law::Articles& articles = game.laws().adjournment.late_by.articles;
    const bool is_white = is_late_at_resumption(game, Color::white, at);
    const bool is_black = is_late_at_resumption(game, Color::black, at);
    if (is_white && is_black) {
        add_end(ruling, game, GameResult::both_lose, EndReason::late_resumption, articles);
    } else if (is_white || is_black) {
        add_end(ruling, game, win_for(is_white ? Color::black : Color::white),
                EndReason::late_resumption, articles);
    }
}

} // namespace

bool is_at_resumption(const Game& game) {
    return game.adjournment && game.adjournment->is_resumed();
}

const law::Articles& articles_on_lateness(const Game& game) {
    return is_at_resumption(game) ? game.laws().adjournment.late_by.articles
                                  : game.laws().chessclock.default_time.articles;
}

bool is_late_by(const Game& game, Color player, Millis at) {
    return is_at_resumption(game) ? is_late_at_resumption(game, player, at)
                                  : is_late_for_the_game(game, player, at);
}

void add_loss_of_the_late(Ruling& ruling, const Game& game, Millis at) {
    if (is_at_resumption(game)) {
        add_late_resumption(ruling, game, at);
    } else {
        add_default(ruling, game,
                    {is_late_by(game, Color::white, at), is_late_by(game, Color::black, at)});
    }
}

bool may_lateness_be_allowed(const Game& game) {
    const auto& changed_by = is_at_resumption(game)
                                 ? game.laws().adjournment.late_by_changed_by.value
                                 : game.laws().chessclock.default_time_changed_by.value;
    return changed_by == law::DefaultTimeChangedBy::regulations_and_arbiter;
}

bool is_missing(const Game& game, Color player, Millis at) {
    const auto has_come = [&](Color each) {
        return is_at_resumption(game) ? game.adjournment->is_there(each)
                                      : game.players[each].arrived.has_value();
    };
    const law::Rule& exception = game.laws().adjournment.late_sealer_wins_on_time;
    const bool may_win_all_the_same = is_at_resumption(game) && !exception.is_silent() &&
                                      player == game.adjournment->sealer && has_come(~player);
    // Without rules on lateness, arrivals need not have been noted.
    const bool are_arrivals_noted =
        is_at_resumption(game) || game.conditions().regulations.default_time;
    return are_arrivals_noted && !has_come(player) && is_late_by(game, player, at) &&
           !may_win_all_the_same;
}

void add_missing_winner(Ruling& ruling, const Game& game, Millis at) {
    if (may_lateness_be_allowed(game)) {
        add(ruling, late_arrival(), articles_on_lateness(game));
    } else {
        add_loss_of_the_late(ruling, game, at);
    }
}

} // namespace compongo::game
