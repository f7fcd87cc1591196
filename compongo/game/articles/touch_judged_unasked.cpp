#include "compongo/game/articles/touch_judged_unasked.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/fact_and_appeal.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// Was the touch in the present turn, or in the turn of the latest move?
bool is_of_latest_turns(const Game& game, const PastRuling& past, Color player) {
    if (game.having_the_move() == player) {
        return past.half_moves == game.history.size();
    }
    const auto& last = game.players[player].last_move;
    return last && last->half_moves == past.half_moves &&
           past.half_moves + 1 == game.history.size();
}

bool counts_as_accidental(const PastRuling& past) {
    return has<TouchIgnored>(past.ruling);
}

bool is_adjusting(const PastRuling& past) {
    return std::ranges::any_of(past.ruling, [](const Effect& effect) {
        const auto* const ignored = std::get_if<TouchIgnored>(&effect.consequence);
        return ignored != nullptr && ignored->reason != IgnoredBecause::accidental;
    });
}

/// Enters the pieces touched by that act, before those touched later.
void enter(Turn& turn, const PastRuling& past) {
    std::size_t at = std::min(past.touched, turn.touched.size());
    for (const Square square : std::get<Touch>(past.act.deed).squares) {
        if (std::ranges::find(turn.touched, square, &TouchedPiece::square) == turn.touched.end()) {
            turn.touched.insert(turn.touched.begin() + static_cast<std::ptrdiff_t>(at++),
                                {square, Intent::deliberate, false, false, false});
        }
    }
}

/// The touch was accidental: its consequences fall.
Ruling judge_accidental(const Game& game, const Act& act, const PastRuling& past, Color player) {
    const law::Articles& accidental = game.laws().act_of_moving.accidental_touch.articles;
    OpenDecision denied;
    denied.about = past.number;
    denied.articles = accidental + game.laws().conduct.enforcement.articles;
    Ruling ruling;
    add(ruling, TouchIgnored{player, IgnoredBecause::accidental}, accidental);
    Decide no;
    no.kind = DecisionKind::fact;
    no.option = "not_established";
    const Ruling fallen = judge_fact_decided(game, act, no, denied);
    ruling.insert(ruling.end(), fallen.begin(), fallen.end());
    return ruling;
}

/// The touch was deliberate: it binds as if that had been known at once.
Ruling judge_deliberate(const Game& game, const Act& act, const PastRuling& past, Color player) {
    Game settled = game;
    Ruling ruling;
    if (game.having_the_move() != player) {
        enter(settled.players[player].last_move->turn, past);
        add_breach_undone(ruling, settled, act, player);
        return ruling;
    }
    enter(settled.turn, past);
    add_offer_rejected_by_touch(ruling, game, player);
    add_touch_claim_lost(ruling, game, player);
    add_touch_enforced(ruling, game, settled.turn);
    add_draw_claim_lost(ruling, game, player);
    return ruling;
}

} // namespace

const PastRuling* touch_to_judge(const Game& game, std::optional<Color> player) {
    // Online a touch binds to nothing, whatever was meant by it.
    if (game.laws().act_of_moving.accidental_touch.is_silent()) {
        return nullptr;
    }
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        const auto by = player_of(past.act.by);
        if (std::holds_alternative<Touch>(past.act.deed) && by && !past.is_superseded &&
            (!player || player == by) && !is_adjusting(past) && !has<Decision>(past.ruling) &&
            is_of_latest_turns(game, past, *by)) {
            return &past;
        }
    }
    return nullptr;
}

Ruling judge_touch_unasked(const Game& game, const Act& act, const Decide& deed) {
    const PastRuling& past = *touch_to_judge(game, deed.player);
    const Color player = *player_of(past.act.by);
    const bool is_deliberate = deed.option == word(Intent::deliberate);
    if (is_deliberate != counts_as_accidental(past)) {
        Ruling ruling;
        add(ruling, Confirmed{static_cast<int>(past.number)},
            game.laws().act_of_moving.unknown_intent.articles +
                game.laws().conduct.enforcement.articles);
        // An arbiter who states this has seen the touch.
        if (is_deliberate && player != game.having_the_move()) {
            add_breach_undone(ruling, game, act, player);
        } else if (is_deliberate && is_to_be_sealed(game)) {
            add_touch_enforced(ruling, game, game.turn);
        }
        return ruling;
    }
    return is_deliberate ? judge_deliberate(game, act, past, player)
                         : judge_accidental(game, act, past, player);
}

void enter_touch_judged_unasked(Game& game, const Decide& deed) {
    const PastRuling* const past = touch_to_judge(game, deed.player);
    if (past == nullptr || deed.option != word(Intent::deliberate)) {
        return;
    }
    const Color player = *player_of(past->act.by);
    const bool is_having_the_move = game.having_the_move() == player;
    if (counts_as_accidental(*past)) {
        enter(is_having_the_move ? game.turn : game.players[player].last_move->turn, *past);
    }
    if (is_having_the_move) {
        game.turn.note_touch(TouchKnown::ruled);
    }
}

} // namespace compongo::game
