#include "compongo/game/chessclock.h"

#include "compongo/base/check.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The period in which a player who has completed so many moves is.
int period_after(const TimeControl& control, int completed_moves) {
    int period = 1;
    for (const Period& each : control.periods) {
        if (!each.moves || completed_moves < *each.moves) {
            break;
        }
        completed_moves -= *each.moves;
        ++period;
    }
    return period;
}

} // namespace

Chessclock::Chessclock(const TimeControl& control, const std::optional<Both<Millis>>& shown, Both<int> completed_moves)
    : control_(&control) {
    CHECK(!control.periods.empty());
    for (const Color player : chess::colors) {
        period_[player] = period_after(control, completed_moves[player]);
        const Period& first = control.periods.front();
        const Millis increment = first.kind == PerMove::increment ? first.per_move : Millis{};
        left_[player] = shown ? (*shown)[player] : first.time + increment;
    }
}

const Period& Chessclock::period_of(Color player) const {
    const auto at = static_cast<std::size_t>(period_[player] - 1);
    return control_->periods[std::min(at, control_->periods.size() - 1)];
}

Millis Chessclock::used(Millis at) const {
    return running_ ? std::max(at - since_ - delay_left_, Millis{}) : Millis{};
}

Both<Millis> Chessclock::shown(Millis at) const {
    Both<Millis> shown = left_;
    if (running_) {
        shown[*running_] -= used(at);
    }
    return {std::max(shown.white, Millis{}), std::max(shown.black, Millis{})};
}

bool Chessclock::is_in_last_period(Color player) const {
    return static_cast<std::size_t>(period_[player]) >= control_->periods.size();
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
    const Both<Millis> now = shown(at);
    for (const Color player : chess::colors) {
        fell_at_[player] = fell_at(player, at);
    }
    left_ = now;
    delay_left_ = std::max(delay_left_ - (at - since_), Millis{});
    since_ = at;
}

void Chessclock::run(Running running, Millis at) {
    settle(at);
    if (running && running_ != running) {
        const Period& period = period_of(*running);
        delay_left_ = period.kind == PerMove::delay ? period.per_move : Millis{};
    }
    running_ = running;
}

void Chessclock::set(const Both<Millis>& shown, Millis at) {
    settle(at);
    left_ = shown;
    for (const Color player : chess::colors) {
        if (shown[player] > Millis{}) {
            fell_at_[player] = std::nullopt;
        }
    }
}

void Chessclock::add(Color player, Millis time, Millis at) {
    settle(at);
    left_[player] = std::max(left_[player] + time, Millis{});
}

void Chessclock::fall(Color player, Millis at) {
    if (!has_fallen(player, at)) {
        fell_at_[player] = at;
    }
}

void Chessclock::enter_period(Color player, int period) {
    period_[player] = period;
    fell_at_[player] = std::nullopt;
}

} // namespace compongo::game
