#include "compongo/game/articles/press_undone.h"

#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/illegal_move_penalty.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// How many presses are undone to give this player the move again after their own press.
std::size_t presses_on(const Game& game, Color player) {
    return game.having_the_move() == player ? 2 : 1;
}

/// Settles other waiting claims together with the undone press. Draw claims refer to a position
/// that no longer exists (I-177), claims about a later press to one that was never due, and claims
/// of that illegal move are right.
void add_claims_settled(Ruling& ruling, const Game& game, Color offender, PressUndone because,
                        const OpenDecision* decided) {
    const std::size_t left =
        game.history.size() - std::min(presses_on(game, offender), game.history.size());
    for (const OpenDecision& open : game.decisions) {
        const auto verdict = &open == decided
                                 ? std::nullopt
                                 : verdict_with_press_undone(game, open, offender, left, because);
        if (verdict) {
            add(ruling, *verdict, open.articles);
        }
    }
}

/// Has the press that this claim is about already been undone?
bool is_undone_already(const Game& game, const OpenDecision* decided) {
    return decided != nullptr && is_press_spoken_of_undone(game, *decided);
}

/// Withdraws what such a press brought, if it was the latest.
void withdraw(Ruling& ruling, const Game& game, Color offender, Both<Millis>& shown) {
    shown[offender] = std::max(shown[offender] - withdraw_press(ruling, game, offender), Millis{});
}

} // namespace

std::size_t played_by_acts(const Game& game) {
    // Some of the moves given at the start may have been taken back.
    const std::size_t given = game.conditions().start.moves.size();
    return game.history.size() - std::min(given, game.history.size());
}

bool has_press_that_counts(const Game& game, Color player) {
    return played_by_acts(game) >= presses_on(game, player);
}

void add_illegal_move_unseen(Ruling& ruling, const Game& game, const Act& act, Color offender,
                             const OpenDecision* decided) {
    const law::Irregularities& law = game.laws().irregularities;
    const law::Rule& restarts = game.laws().chessclock.arbiter_restarts;
    const bool is_lost_at_once =
        law.illegal_move_remedy.value != law::IllegalMoveRemedy::position_restored;
    const law::Articles lost_by =
        is_lost_at_once ? law.illegal_move_remedy.articles : law.loses_on.articles;
    add(ruling, IllegalMove{offender, {}, next_illegal_move(game, offender)},
        (is_lost_at_once ? lost_by : law::Articles()) + law.illegal_move.articles);
    Both<Millis> shown = game.clock.shown(act.at);
    if (is_lost_at_once || loses_by_next_illegal_move(game, offender)) {
        add_clock(ruling, shown, std::nullopt, lost_by);
        add_loss_by_illegal_move(ruling, game, game.position(), offender, lost_by);
        return;
    }
    shown[~offender] += add_gain_for_illegal_move(ruling, game, offender);
    if (!is_undone_already(game, decided)) {
        const bool is_of_latest_press = game.having_the_move() != offender && !game.turn.is_undone;
        if (is_of_latest_press) {
            withdraw(ruling, game, offender, shown);
        }
        add_claims_settled(ruling, game, offender, PressUndone::for_illegal_move, decided);
        add(ruling, TurnPasses{offender}, law.position_restored.articles);
        if (game.having_the_move() == offender) {
            // The time that the undone presses brought is unknown.
            add_times_decision(ruling, game, law.position_restored.articles);
        }
    }
    add_clock(ruling, shown, std::nullopt,
              law.position_restored.articles +
                  (has<TimeGiven>(ruling) ? law.opponent_gains.articles : law::Articles()));
    add(ruling, Duty{Party::arbiter, DutyKind::decide_restart, {}}, restarts.articles);
}

void add_touch_upheld(Ruling& ruling, const Game& game, const Act& act, Color offender,
                      const OpenDecision& decided) {
    const law::Articles& articles = game.laws().act_of_moving.wrong_piece_moved.articles;
    Both<Millis> shown = game.clock.shown(act.at);
    if (game.having_the_move() != offender && !is_undone_already(game, &decided)) {
        if (!game.turn.is_undone) {
            withdraw(ruling, game, offender, shown);
        }
        add_claims_settled(ruling, game, offender, PressUndone::otherwise, &decided);
        add(ruling, TurnPasses{offender}, articles);
        add_times_decision(ruling, game, articles);
    }
    add_clock(ruling, shown, std::nullopt, articles);
    add(ruling, Duty{Party::arbiter, DutyKind::decide_restart, {}},
        game.laws().chessclock.arbiter_restarts.articles);
}

void add_turn_given(Ruling& ruling, const Game& game, Color player, Both<Millis>& shown) {
    const law::Chessclock& law = game.laws().chessclock;
    if (const PastRuling* const undone = ruling_that_undid_press(game)) {
        for (const PeriodBegun& begun : periods_turned_round(game, *undone)) {
            add(ruling, begun, law.time_control.articles);
        }
        shown[~player] += withdrawn_with(*undone)[~player];
    } else if (!game.turn.is_undone && played_by_acts(game) > 0) {
        withdraw(ruling, game, player, shown);
        add_claims_settled(ruling, game, player, PressUndone::otherwise, nullptr);
    }
    add(ruling, TurnPasses{player}, law.arbiter_restarts.articles);
}

void give_turn(Game& game, Color player, Millis at) {
    if (game.having_the_move() == player) {
        return;
    }
    if (const PastRuling* const undone = ruling_that_undid_press(game)) {
        turn_presses_round(game, PastRuling(*undone));
        return;
    }
    if (game.turn.is_undone || played_by_acts(game) == 0) {
        leave_unfinished(game, ~player);
        complete_move(game, ~player, at);
        return;
    }
    take_back_press_of(game, player, at);
}

void take_back_press_of(Game& game, Color player, Millis at) {
    const bool is_latest = game.having_the_move() != player;
    const std::size_t presses = presses_on(game, player);
    if (game.history.size() < presses) {
        // The press was made before the recorded part of the game.
        give_turn(game, player, at);
        return;
    }
    const std::size_t before = game.history.size() - presses;
    game.history.rewind(before);
    for (const Color each : chess::colors) {
        if (each != player && is_latest) {
            continue;
        }
        PlayerState& state = game.players[each];
        state.completed_moves = moves_made_before(game.position())[each];
        const std::size_t ago = each == player ? 2 : 1;
        if (before >= ago) {
            state.last_move = move_made_before(game.history, before - ago);
        } else {
            state.last_move.reset();
        }
    }
    game.turn = Turn();
    game.turn.is_undone = true;
}

void forget_claims_undone(Game& game, Color player, PressUndone because) {
    std::erase_if(game.decisions, [&](const OpenDecision& open) {
        return verdict_with_press_undone(game, open, player, game.history.size(), because)
            .has_value();
    });
}

} // namespace compongo::game
