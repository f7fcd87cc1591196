// What arbiters enter besides games: results, withdrawals, remarks and evidence.
#include "compongo/base/check.h"
#include "compongo/hall/playing_area/act_texts.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/written_act.h"

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
    if (!obstacle && !entered.outcome && !pairing_of(places_.at(entered.board)).outcome) {
        obstacle = Fault{Fault::Kind::not_admitted, "no result is entered there", {}};
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
    set_due(entered.board, found->second);
    deps_.on_event(found->second.event);
    tell_anew(entered.board);
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

const std::vector<BoardEvidence>& Hall::evidence_on(const std::string& board) const {
    return pairing_of(places_.at(board)).evidence;
}

std::vector<std::pair<std::uint64_t, const BoardEvidence*>> Hall::waiting_evidence() const {
    std::vector<std::pair<std::uint64_t, const BoardEvidence*>> waiting;
    for (const auto& [board, place] : places_) {
        std::uint64_t number = 0;
        for (const BoardEvidence& each : pairing_of(place).evidence) {
            ++number;
            if (!each.answer) {
                waiting.emplace_back(number, &each);
            }
        }
    }
    return waiting;
}

void Hall::note_evidence(const BoardEvidence& evidence, Then<void> then) {
    auto obstacle = obstacle_at_board(evidence.board);
    obstacle = obstacle ? std::move(obstacle)
                        : fault_of_evidence(evidence.board, evidence.sender, evidence.acts);
    if (obstacle) {
        then(unexpected(*obstacle));
        return;
    }
    const auto& known = evidence_on(evidence.board);
    if (std::ranges::find(known, evidence.ref, &BoardEvidence::ref) != known.end()) {
        then({});
        return;
    }
    std::size_t& unwritten = places_.at(evidence.board).evidence_unwritten;
    const std::size_t waiting =
        unwritten + static_cast<std::size_t>(std::ranges::count_if(
                        known, [](const auto& each) { return !each.answer; }));
    const std::size_t all = known.size() + unwritten;
    if (waiting >= open_evidence_max || all >= board_evidence_max) {
        then(unexpected(Fault{
            Fault::Kind::not_admitted,
            "found " + std::to_string(waiting) + " that wait for an answer at this board, and " +
                std::to_string(all) + " in all; expected fewer than " +
                std::to_string(open_evidence_max) + " and " + std::to_string(board_evidence_max),
            {}}));
        return;
    }
    ++unwritten;
    keep_and_take(evidence, [this, board = evidence.board,
                             then = std::move(then)](const Expected<void, Fault>& kept) {
        --places_.at(board).evidence_unwritten;
        then(kept);
    });
}

std::optional<Fault> Hall::fault_of_evidence(const std::string& board, Role role,
                                             const JsonValue& acts) const {
    std::size_t at = 0;
    for (const JsonValue& each : acts.items) {
        const std::string where = "acts[" + std::to_string(at++) + "]";
        auto act = record::read_act(each, {{}, std::nullopt});
        if (!act) {
            constexpr std::string_view first = "acts[0]";
            act.error().field =
                where + act.error().field.substr(std::min(first.size(), act.error().field.size()));
            return malformed(act.error());
        }
        if (auto fault = text_fault(each)) {
            return malformed(*fault);
        }
        if (!may_submit(role, *act, places_.at(board).board->game())) {
            return Fault{Fault::Kind::forbidden,
                         where + ": evidence of the " + std::string(name(role)) +
                             " carries what the " + std::string(name(role)) +
                             " may do, and this is not among it",
                         {}};
        }
    }
    return std::nullopt;
}

law::ByLanguage<std::string> Hall::told_of_evidence(const BoardEvidence& evidence) const {
    const game::Game& game = places_.at(evidence.board).board->game();
    law::ByLanguage<std::string> told;
    for (const JsonValue& each : evidence.acts.items) {
        // An act without a sentence is shown as its JSON.
        const auto sentence = [&](law::Language language) {
            return unless_defect(
                [&] {
                    const auto act = record::read_act(each, {{}, std::nullopt});
                    return act ? record::sentences({game, *act, {}, game}, language).act
                               : json(each);
                },
                [&](const Defect&) { return json(each); });
        };
        for (const law::Language language : law::all_languages) {
            told[language] += (told[language].empty() ? "" : " ") + sentence(language);
        }
    }
    return told;
}

std::optional<Fault> Hall::take(const BoardEvidence& evidence) {
    const auto found = places_.find(evidence.board);
    if (found == places_.end()) {
        return unknown("board", evidence.board);
    }
    auto& known = pairing_of(found->second).evidence;
    if (std::ranges::find(known, evidence.ref, &BoardEvidence::ref) == known.end()) {
        known.push_back(evidence);
        deps_.on_evidence();
    }
    return std::nullopt;
}

void Hall::answer_evidence(const EvidenceAnswered& answered, Then<void> then) {
    enter(obstacle_to(answered), answered, std::move(then));
}

std::optional<Fault> Hall::obstacle_to(const EvidenceAnswered& answered) const {
    if (auto obstacle = obstacle_at_board(answered.board)) {
        return obstacle;
    }
    const auto& known = evidence_on(answered.board);
    if (answered.number == 0 || answered.number > known.size()) {
        return unknown("evidence", std::to_string(answered.number));
    }
    if (known[answered.number - 1].answer) {
        return Fault{Fault::Kind::not_admitted, "an arbiter has answered this already", {}};
    }
    return std::nullopt;
}

std::optional<Fault> Hall::take(const EvidenceAnswered& answered) {
    const auto found = places_.find(answered.board);
    if (found == places_.end()) {
        return unknown("board", answered.board);
    }
    auto& known = pairing_of(found->second).evidence;
    if (answered.number == 0 || answered.number > known.size()) {
        return unknown("evidence", std::to_string(answered.number));
    }
    auto& answer = known[answered.number - 1].answer;
    answer = answer ? answer : answered.answer;
    deps_.on_evidence();
    return std::nullopt;
}

void Hall::withdraw(const Withdrawal& withdrawal, Then<void> then) {
    when_players_are_settled([this, withdrawal, then = std::move(then)] {
        const auto obstacle = obstacle_to_event(withdrawal.event);
        Withdrawal dated = withdrawal;
        dated.after_round =
            obstacle ? 0 : static_cast<int>(events_.at(withdrawal.event).rounds.size());
        enter_of_players(obstacle, dated, then);
    });
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
    deps_.on_event(withdrawal.event);
    return std::nullopt;
}

} // namespace compongo::hall
