#include "compongo/game/parts/clock_pressed.h"

#include "compongo/game/parts/exemption.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Do these moves end the player's period, if there are several? A move that was undone and
/// completed again does not end it twice.
bool is_period_ended(const TimeControl& control, int period, int completed) {
    int limit = 0;
    for (int at = 0; at < period; ++at) {
        const auto& moves = control.periods[static_cast<std::size_t>(at)].moves;
        if (!moves) {
            return false;
        }
        limit += *moves;
    }
    return static_cast<std::size_t>(period) < control.periods.size() && completed >= limit;
}

/// Adds the end of a period for a player who has now completed `completed` moves: a digital clock
/// begins the next period at once, a mechanical clock at the flag fall. Returns the number of the
/// new period, from 1.
std::optional<int> add_period_ended(Ruling& ruling, const Game& game, Color player, int completed) {
    const law::Chessclock& law = game.laws().chessclock;
    const int period = game.clock.period(player);
    if (game.conditions().regulations.clock == ClockKind::mechanical ||
        !is_period_ended(game.clock.control(), period,
                         completed + game.players[player].moves_not_recorded)) {
        return std::nullopt;
    }
    const bool is_with_delay = game.clock.period_of(player).kind == PerMove::delay;
    add(ruling, PeriodBegun{party(player), period + 1},
        (is_with_delay ? law.unused_time_with_delay.articles : law.unused_time.articles) +
            law.time_control.articles);
    return period + 1;
}

/// The time shown when a player with `left` remaining enters the next period. Interpretation I-174.
Millis entering(const Game& game, Color player, const Period& next, Millis left) {
    const bool is_lost =
        game.clock.period_of(player).kind == PerMove::delay &&
        game.conditions().regulations.chooses_or(
            {"unused_time_with_delay", "lost"},
            game.laws().chessclock.unused_time_with_delay.value == law::LeftWithDelay::lost);
    return next.time + (is_lost ? Millis{} : left);
}

} // namespace

void add_clock_pressed(Ruling& ruling, const Game& game, const Act& act, const Pressed& pressed) {
    const law::Chessclock& law = game.laws().chessclock;
    const Color player = pressed.player;
    const std::vector<Period>& periods = game.clock.control().periods;
    const Both<Millis> before = game.clock.shown(act.at);
    Both<Millis> shown = before;
    law::Articles articles = law.press.articles;
    if (!game.clock.has_fallen(player, act.at)) {
        const auto begun = add_period_ended(ruling, game, player, pressed.completed);
        const int now = begun.value_or(game.clock.period(player));
        const Period& period = periods[std::min(static_cast<std::size_t>(now), periods.size()) - 1];
        shown[player] = begun ? entering(game, player, period, shown[player]) : shown[player];
        shown[player] += period.kind == PerMove::increment ? period.per_move : Millis{};
        if (begun) {
            articles = law.unused_time.articles + articles;
        }
    }
    for (const Effect& effect : ruling) {
        if (const auto* time = std::get_if<TimeGiven>(&effect.consequence)) {
            shown[time->player] += time->seconds;
        }
    }
    add_clock(ruling, shown, pressed.running, articles);
    add_exemption(ruling, game, player, before[player]);
}

Both<Millis> add_period_without_press(Ruling& ruling, const Game& game, const Act& act,
                                      Color player, int completed) {
    Both<Millis> shown = game.clock.shown(act.at);
    const bool is_in_time = !game.clock.has_fallen(player, act.at);
    const auto begun =
        is_in_time ? add_period_ended(ruling, game, player, completed) : std::nullopt;
    if (begun) {
        const Period& next = game.clock.control().periods[static_cast<std::size_t>(*begun) - 1];
        shown[player] = entering(game, player, next, shown[player]);
    }
    return shown;
}

void add_period_ended_by_next_move(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const std::size_t before = ruling.size();
    const Both<Millis> shown = add_period_without_press(ruling, game, act, player,
                                                        moves_made_before(game.position())[player]);
    if (ruling.size() > before) {
        add_clock(ruling, shown, game.clock.running(), game.laws().chessclock.unused_time.articles);
    }
}

} // namespace compongo::game
