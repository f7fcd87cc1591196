// What an arbiter enters of a round beside its games: results, and who has withdrawn.
#include "compongo/hall/playing_area/hall.h"

#include <algorithm>

namespace compongo::hall {

const Pairing& Hall::pairing_of(const Place& place) const {
    return events_.at(place.event)
        .rounds.at(static_cast<std::size_t>(place.round - 1))
        .pairings.at(static_cast<std::size_t>(place.number - 1));
}

Pairing& Hall::pairing_of(const Place& place) {
    return events_.at(place.event)
        .rounds.at(static_cast<std::size_t>(place.round - 1))
        .pairings.at(static_cast<std::size_t>(place.number - 1));
}

std::optional<Fault> Hall::decided_otherwise(const Place& place) const {
    if (!pairing_of(place).outcome || place.board->game().phase == game::Phase::over) {
        return std::nullopt;
    }
    return Fault{Fault::Kind::not_admitted,
                 "the arbiter has entered this board's result; it can be taken back",
                 {}};
}

void Hall::enter_outcome(const OutcomeEntered& entered, Then<void> then) {
    const auto found = places_.find(entered.board);
    if (is_stopping_ || found == places_.end()) {
        then(unexpected(is_stopping_ ? stopping() : unknown("board", entered.board)));
        return;
    }
    if (entered.outcome && found->second.board->game().clock.running()) {
        then(unexpected(Fault{Fault::Kind::not_admitted, "a clock runs there: stop it first", {}}));
        return;
    }
    keep_and_take(entered, std::move(then));
}

std::optional<Fault> Hall::take_outcome(const OutcomeEntered& entered) {
    const auto found = places_.find(entered.board);
    if (found == places_.end()) {
        return unknown("board", entered.board);
    }
    pairing_of(found->second).outcome = entered.outcome;
    if (around_.on_event) {
        around_.on_event(found->second.event);
    }
    if (around_.on_anew) {
        around_.on_anew(entered.board);
    }
    return std::nullopt;
}

void Hall::withdraw(const Withdrawal& withdrawal, Then<void> then) {
    const auto event = events_.find(withdrawal.event);
    if (is_stopping_ || event == events_.end()) {
        then(unexpected(is_stopping_ ? stopping() : unknown("event", withdrawal.event)));
        return;
    }
    Withdrawal dated = withdrawal;
    dated.after_round = static_cast<int>(event->second.rounds.size());
    keep_and_take(dated, std::move(then));
}

std::optional<Fault> Hall::take_withdrawal(const Withdrawal& withdrawal) {
    const auto event = events_.find(withdrawal.event);
    if (event == events_.end()) {
        return unknown("event", withdrawal.event);
    }
    std::erase_if(event->second.withdrawn,
                  [&](const Withdrawal& before) { return before.player == withdrawal.player; });
    if (!withdrawal.is_back) {
        event->second.withdrawn.push_back(withdrawal);
    }
    if (around_.on_event) {
        around_.on_event(withdrawal.event);
    }
    return std::nullopt;
}

} // namespace compongo::hall
