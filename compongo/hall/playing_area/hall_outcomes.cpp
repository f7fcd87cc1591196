// What an arbiter enters of a round beside its games: results, and who has withdrawn.
#include "compongo/hall/playing_area/hall.h"

#include <algorithm>

namespace compongo::hall {

namespace {

auto& pairing_in(auto& events, const auto& place) {
    return events.at(place.event)
        .rounds.at(static_cast<std::size_t>(place.round - 1))
        .pairings.at(static_cast<std::size_t>(place.number - 1));
}

} // namespace

const Pairing& Hall::pairing_of(const Place& place) const {
    return pairing_in(events_, place);
}

Pairing& Hall::pairing_of(const Place& place) {
    return pairing_in(events_, place);
}

std::optional<Fault> Hall::decided_otherwise(const Place& place) const {
    if (!pairing_of(place).outcome || place.board->game().phase == game::Phase::over) {
        return std::nullopt;
    }
    return Fault{Fault::Kind::not_admitted,
                 "the arbiter has entered this board's result; it can be taken back",
                 {}};
}

void Hall::give_tournament(const TournamentGiven& given, Then<void> then) {
    enter(obstacle_to_event(given.event), given, std::move(then));
}

std::optional<Fault> Hall::take(const TournamentGiven& given) {
    const auto event = events_.find(given.event);
    if (event == events_.end()) {
        return unknown("event", given.event);
    }
    event->second.tournament = given.tournament;
    return std::nullopt;
}

void Hall::enter_outcome(const OutcomeEntered& entered, Then<void> then) {
    auto obstacle = obstacle_at_board(entered.board);
    if (!obstacle && places_.at(entered.board).lead.away) {
        obstacle = away();
    }
    if (!obstacle && entered.outcome && board(entered.board)->game().clock.running()) {
        obstacle = Fault{Fault::Kind::not_admitted, "a clock runs there: stop it first", {}};
    }
    enter(obstacle, entered, std::move(then));
}

std::optional<Fault> Hall::take(const OutcomeEntered& entered) {
    const auto found = places_.find(entered.board);
    if (found == places_.end()) {
        return unknown("board", entered.board);
    }
    pairing_of(found->second).outcome = entered.outcome;
    around_.on_event(found->second.event);
    around_.on_anew(entered.board);
    return std::nullopt;
}

void Hall::remark(const Remark& remark, Then<void> then) {
    enter(obstacle_at_board(remark.board), remark, std::move(then));
}

const std::vector<Remark>& Hall::remarks_on(const std::string& board) const {
    return pairing_of(places_.at(board)).remarks;
}

std::optional<Fault> Hall::take(const Remark& remark) {
    const auto found = places_.find(remark.board);
    if (found == places_.end()) {
        return unknown("board", remark.board);
    }
    pairing_of(found->second).remarks.push_back(remark);
    return std::nullopt;
}

void Hall::withdraw(const Withdrawal& withdrawal, Then<void> then) {
    const auto obstacle = obstacle_to_event(withdrawal.event);
    Withdrawal dated = withdrawal;
    dated.after_round = obstacle ? 0 : static_cast<int>(events_.at(withdrawal.event).rounds.size());
    enter(obstacle, dated, std::move(then));
}

std::optional<Fault> Hall::take(const Withdrawal& withdrawal) {
    const auto event = events_.find(withdrawal.event);
    if (event == events_.end()) {
        return unknown("event", withdrawal.event);
    }
    std::erase_if(event->second.withdrawn,
                  [&](const Withdrawal& before) { return before.player == withdrawal.player; });
    if (!withdrawal.is_back) {
        event->second.withdrawn.push_back(withdrawal);
    }
    around_.on_event(withdrawal.event);
    return std::nullopt;
}

} // namespace compongo::hall
