#include "compongo/game/parts/illegal_move_penalty.h"

#include "compongo/game/parts/event_breaches.h"
#include "compongo/game/state/last_period.h"

namespace compongo::game {

bool is_illegal_move_penalised(const Game& game, Color player) {
    return game.laws().irregularities.penalised_illegal_moves.value ==
               law::PenalisedIllegalMoves::all ||
           is_in_quickplay_finish(game, player);
}

int next_illegal_move(const Game& game, Color player) {
    return is_illegal_move_penalised(game, player) ? game.players[player].illegal_moves + 1 : 0;
}

bool loses_by_next_illegal_move(const Game& game, Color player) {
    const int next = next_illegal_move(game, player);
    return next >= game.laws().irregularities.loses_on.value ||
           loses_by_illegal_moves_in_event(game, player, next);
}

Millis add_gain_for_illegal_move(Ruling& ruling, const Game& game, Color offender) {
    const auto& gains = game.laws().irregularities.opponent_gains;
    return is_illegal_move_penalised(game, offender)
               ? add_gain_of_opponent(ruling, game, ~offender, gains.value, gains.articles)
               : Millis{};
}

void add_loss_by_illegal_move(Ruling& ruling, const Game& game, const chess::Position& position,
                              Color player, const law::Articles& articles) {
    const law::Rule& drawn = game.laws().irregularities.lost_game_drawn;
    if (drawn.is_silent()) {
        add_end(ruling, game, win_for(~player), EndReason::illegal_move, articles);
        return;
    }
    add_loss_unless_opponent_cannot_mate(
        ruling, game, position, {player, EndReason::illegal_move, EndReason::illegal_move_no_mate},
        articles + drawn.articles);
}

void add_clocks_given(Ruling& ruling, const Game& game, const Act& act, Color running,
                      const law::Articles& articles) {
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Effect& effect : ruling) {
        if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
            shown[time->player] += time->seconds;
        }
    }
    add_clock(ruling, shown, running, articles);
}

} // namespace compongo::game
