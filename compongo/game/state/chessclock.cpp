#include "compongo/game/state/chessclock.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

/// The period of a player who has completed this number of moves. On a mechanical clock the next
/// period begins when the flag falls, so a player who has completed no further move has not seen it
/// fall yet.
int period_after(const TimeControl& control, int completed_moves, ClockKind kind) {
    int period = 1;
    for (const Period& each : control.periods) {
        const int stays = kind == ClockKind::mechanical ? 1 : 0;
        if (!each.moves || completed_moves < *each.moves + stays) {
            break;
        }
        completed_moves -= *each.moves;
        ++period;
    }
    return period;
}

} // namespace

Chessclock::Chessclock(const Conditions& conditions, Both<int> completed_moves)
    : control_(&conditions.time_control), kind_(conditions.regulations.clock) {
    CHECK(!control_->periods.empty());
    const auto& shown = conditions.start.clock;
    for (const Color player : chess::colors) {
        period_[player] = period_after(*control_, completed_moves[player], kind_);
        const Period& first = control_->periods.front();
        const Millis increment = first.kind == PerMove::increment ? first.per_move : Millis{};
        left_[player] = shown ? (*shown)[player] : first.time + increment;
    }
}

const Period& Chessclock::period_of(Color player) const {
    return control().periods[static_cast<std::size_t>(period(player) - 1)];
}

int Chessclock::period(Color player) const {
    return std::min(period_[player], static_cast<int>(control().periods.size()));
}

Millis Chessclock::increment(Color player) const {
    const Period& period = period_of(player);
    return period.kind == PerMove::increment ? period.per_move : Millis{};
}

Millis Chessclock::delay_left(Millis at) const {
    return running_ ? std::max(delay_left_ - (at - since_), Millis{}) : Millis{};
}

Millis Chessclock::used(Millis at) const {
    return running_ ? std::max(at - since_ - delay_left_, Millis{}) : Millis{};
}

Millis Chessclock::next_period_time(Color player) const {
    if (kind_ == ClockKind::digital || is_in_last_period(player)) {
        return {};
    }
    return control().periods[static_cast<std::size_t>(period_[player])].time;
}

Millis Chessclock::left(Color player, Millis at) const {
    const Millis left = left_[player] - (running_ == player ? used(at) : Millis{});
    const bool falls_by_now = !fell_at_[player] && has_fallen(player, at);
    return falls_by_now ? left + next_period_time(player) : left;
}

Both<Millis> Chessclock::shown(Millis at) const {
    return {std::max(left(Color::white, at), Millis{}), std::max(left(Color::black, at), Millis{})};
}

bool Chessclock::is_in_last_period(Color player) const {
    return static_cast<std::size_t>(period_[player]) >= control().periods.size();
}

std::optional<Millis> Chessclock::next_fall() const {
    if (!running_ || fell_at_[*running_]) {
        return std::nullopt;
    }
    return since_ + delay_left_ + left_[*running_];
}

std::optional<Millis> Chessclock::fell_at(Color player, Millis at) const {
    if (fell_at_[player] || running_ != player) {
        return fell_at_[player];
    }
    const auto falls = next_fall();
    return falls && *falls <= at ? falls : std::nullopt;
}

bool Chessclock::has_fallen(Color player, Millis at) const {
    return fell_at(player, at).has_value();
}

void Chessclock::settle(Millis at) {
    const Both<Millis> now = {left(Color::white, at), left(Color::black, at)};
    for (const Color player : chess::colors) {
        fell_at_[player] = fell_at(player, at);
    }
    left_ = now;
    if (running_) {
        delay_left_ = delay_left(at);
    }
    since_ = at;
}

void Chessclock::run(Running running, Millis at) {
    settle(at);
    if (running && delayed_ != running) {
        const Period& period = period_of(*running);
        delay_left_ = period.kind == PerMove::delay ? period.per_move : Millis{};
        delayed_ = running;
    }
    running_ = running;
}

void Chessclock::set(const Both<Millis>& shown, Millis at) {
    settle(at);
    for (const Color player : chess::colors) {
        if (shown[player] == std::max(left_[player], Millis{})) {
            continue;
        }
        left_[player] = shown[player];
        if (shown[player] > Millis{}) {
            fell_at_[player] = std::nullopt;
            is_fall_seen_[player] = false;
        } else {
            fell_at_[player] = at;
        }
    }
}

void Chessclock::set_control(TimeControl control, Millis at) {
    CHECK(!control.periods.empty());
    settle(at);
    changed_ = std::move(control);
}

void Chessclock::add(Color player, Millis time, Millis at) {
    settle(at);
    const bool was_out_of_time = left_[player] <= Millis{};
    left_[player] = std::max(std::max(left_[player], Millis{}) + time, Millis{});
    // A player who is given time has a raised flag.
    if (was_out_of_time && left_[player] > Millis{}) {
        fell_at_[player] = std::nullopt;
        is_fall_seen_[player] = false;
    }
    // A player whose last second is taken has no time left, even if their clock is stopped.
    if (!was_out_of_time && left_[player] == Millis{}) {
        left_[player] = next_period_time(player);
        fell_at_[player] = at;
    }
}

void Chessclock::fall(Color player, Millis at) {
    if (is_fall_seen_[player]) {
        return;
    }
    settle(at);
    if (!fell_at_[player]) {
        left_[player] = next_period_time(player);
    }
    fell_at_[player] = at;
    is_fall_seen_[player] = true;
}

void Chessclock::enter_period(Color player, int period, Millis at) {
    settle(at);
    period_[player] = period;
    fell_at_[player] = std::nullopt;
    is_fall_seen_[player] = false;
}

} // namespace compongo::game
