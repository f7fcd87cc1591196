#include "compongo/game/parts/denied_touch.h"

#include "compongo/game/parts/denied_act.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/seat.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace compongo::game {

namespace {

/// The turn of the player having the move before that ruling, with the pieces let go of and put
/// back by it. `then` is the game before it.
Turn what_was_let_go(const Game& then, const PastRuling& past) {
    const bool is_own_deed = player_of(past.act.by) == then.having_the_move();
    Turn after = is_own_deed ? turn_after(seat_of(then), then.turn, past.act.deed) : then.turn;
    if (after.finished) {
        after.bound_to = {as_written(*after.finished, then.history.variant())};
    }
    return after;
}

/// The game before that ruling: the board and the touches.
Game standing_before(const Game& game, const PastRuling& past) {
    Game then = game;
    then.history = past.before->history;
    then.turn = past.before->turn;
    then.players = past.before->players;
    return then;
}

/// Did the arbiter intervene because of a touch, or uphold a claim of one, so that the move was put
/// back?
bool is_verdict_on_touch(const PastRuling& past) {
    const auto* const claim = std::get_if<Claim>(&past.act.deed);
    const bool is_claimed = claim != nullptr && claim->claim == ClaimKind::touch_move;
    const bool is_seen = std::holds_alternative<Observe>(past.act.deed) ||
                         !squares_needed(past.act.deed).empty() ||
                         std::holds_alternative<Place>(past.act.deed);
    return (is_claimed || is_seen) && past.before && !past.is_superseded &&
           has<PositionRestored>(past.ruling) && !has<IllegalMove>(past.ruling);
}

} // namespace

void strike_throughout(Game& game, const PastRuling& past) {
    strike(game, past);
    if (!std::holds_alternative<Touch>(past.act.deed)) {
        return;
    }
    for (PastRuling& each : game.past_rulings) {
        if (!each.before) {
            continue;
        }
        Game then = game;
        then.history = each.before->history;
        then.turn = each.before->turn;
        then.players = each.before->players;
        strike(then, past);
        each.before->turn = std::move(then.turn);
        each.before->players = std::move(then.players);
    }
}

void bind_to_what_was_put_back(Game& game, const PastRuling& past) {
    const bool is_of_this_turn = past.before && has<PositionRestored>(past.ruling) &&
                                 has<Duty>(past.ruling) && !has<IllegalMove>(past.ruling) &&
                                 past.before->history.size() == game.history.size();
    if (is_of_this_turn) {
        Game then = game;
        then.turn = past.before->turn;
        game.turn.bound_to = what_was_let_go(then, past).bound_to;
    }
}

bool is_put_back_for_touch(const Game& game, const PastRuling& touch, const PastRuling& later) {
    const auto toucher = player_of(touch.act.by);
    if (!toucher || !std::holds_alternative<Touch>(touch.act.deed) ||
        later.number <= touch.number || !is_verdict_on_touch(later)) {
        return false;
    }
    Game then = standing_before(game, later);
    strike(then, touch);
    if (then.history.size() == touch.half_moves + 1) {
        return !broken_obligation(then, *toucher);
    }
    if (then.history.size() != touch.half_moves || then.having_the_move() != *toucher) {
        return false;
    }
    const Turn after = what_was_let_go(then, later);
    const Moves allowed = obliged_by_touch(then, after).obligation.allowed;
    return std::ranges::any_of(after.bound_to, [&](const MoveAsWritten& move) {
        return std::ranges::find(allowed, move) != allowed.end();
    });
}

std::optional<std::string> position_without_touch(const Game& game, const PastRuling& touch) {
    for (const PastRuling& later : std::views::reverse(game.past_rulings)) {
        const bool is_taken_back = game.phase == Phase::in_play &&
                                   game.history.size() == touch.half_moves &&
                                   is_put_back_for_touch(game, touch, later) &&
                                   later.before->history.size() == touch.half_moves + 1;
        if (is_taken_back) {
            return fen_of(later.before->history.position(), game.history.variant());
        }
    }
    return std::nullopt;
}

} // namespace compongo::game
