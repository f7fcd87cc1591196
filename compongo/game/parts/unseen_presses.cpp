#include "compongo/game/parts/unseen_presses.h"

#include "compongo/game/parts/gain.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

ClaimKind claimed_with(const Act& act) {
    const auto* const claim = std::get_if<Claim>(&act.deed);
    return claim != nullptr ? claim->claim : ClaimKind::illegal_move;
}

/// The question that this player's claim had put to the arbiter before that ruling, on a board
/// whose moves are not entered.
std::optional<OpenDecision> question_settled_with(const Game& game, const PastRuling& past,
                                                  const ClaimRuled& ruled) {
    for (const PastRuling& asked : std::views::reverse(game.past_rulings)) {
        const bool is_his = player_of(asked.act.by) == ruled.player &&
                            claimed_with(asked.act) == ruled.claim && asked.number < past.number &&
                            asked.half_moves <= past.half_moves && !asked.is_superseded;
        for (const Effect& effect : is_his ? asked.ruling : Ruling()) {
            const auto* const question = std::get_if<Decision>(&effect.consequence);
            if (question == nullptr || question->kind != DecisionKind::claim) {
                continue;
            }
            OpenDecision open{*question, ruled.player, effect.articles, {}, asked.number};
            const auto* const claim = std::get_if<Claim>(&asked.act.deed);
            open.claim = claim != nullptr ? *claim : Claim{ruled.claim, {}, {}, {}, {}, {}};
            return open;
        }
    }
    return std::nullopt;
}

/// The player who got the move by this ruling.
std::optional<Color> given_the_turn(const PastRuling& past) {
    for (const Effect& effect : past.ruling) {
        if (const auto* const turn = std::get_if<TurnPasses>(&effect.consequence)) {
            return turn->player;
        }
    }
    return std::nullopt;
}

/// How many presses the ruling took back or let count again.
std::size_t presses_turned_round(const PastRuling& past, Color given) {
    return past.before->history.position().turn() == given ? 2 : 1;
}

/// Calls `visit(open)` for each question that the ruling settled besides the one that it decided.
template <class Visit>
void for_each_claim_settled(const Game& game, const PastRuling& past, const Visit& visit) {
    const bool is_claimed_now = player_of(past.act.by) && !std::get_if<StartClock>(&past.act.deed);
    for (const Effect& effect : past.ruling) {
        const auto* const ruled = std::get_if<ClaimRuled>(&effect.consequence);
        const bool is_decided_claim = ruled != nullptr && past.settled && past.settled->claim &&
                                      past.settled->player == ruled->player &&
                                      past.settled->claim->claim == ruled->claim;
        if (ruled == nullptr || is_decided_claim || is_claimed_now) {
            continue;
        }
        if (auto open = question_settled_with(game, past, *ruled)) {
            visit(std::move(*open));
        }
    }
}

} // namespace

bool is_of_a_draw(const Claim& claim) {
    return claim.claim == ClaimKind::threefold || claim.claim == ClaimKind::fifty;
}

bool has_counted_again(const Game& game, const PastRuling& past) {
    for (const Effect& effect : past.ruling) {
        const auto* const fallen = std::get_if<Superseded>(&effect.consequence);
        if (fallen == nullptr) {
            continue;
        }
        const auto earlier = std::ranges::find(
            game.past_rulings, static_cast<std::size_t>(fallen->act), &PastRuling::number);
        if (earlier != game.past_rulings.end() && earlier->number < past.number &&
            given_the_turn(*earlier)) {
            return !has_counted_again(game, *earlier);
        }
    }
    return std::holds_alternative<StartClock>(past.act.deed) && past.before &&
           (past.before->turn.is_undone ||
            past.before->history.size() <= game.conditions().start.moves.size());
}

void turn_presses_round(Game& game, const PastRuling& past) {
    const auto given = given_the_turn(past);
    if (game.are_moves_entered || !past.before || !given) {
        return;
    }
    const Standing& before = *past.before;
    const std::size_t presses = presses_turned_round(past, *given);
    const bool was_counted_again = has_counted_again(game, past);
    const bool is_as_then =
        was_counted_again
            ? game.history.size() == before.history.size() + presses
            : game.turn.is_undone && game.history.size() + presses == before.history.size();
    if (!is_as_then) {
        return;
    }
    game.history = before.history;
    game.turn = before.turn;
    for (const Color each : chess::colors) {
        game.players[each].last_move = before.players[each].last_move;
        game.players[each].completed_moves = before.players[each].completed_moves;
    }
}

const PastRuling* ruling_that_undid_press(const Game& game) {
    for (const PastRuling& past : std::views::reverse(game.past_rulings)) {
        // The act in progress may already be kept.
        const auto given = past.number == game.acts ? std::nullopt : given_the_turn(past);
        if (!given || !past.before || past.is_superseded) {
            continue;
        }
        const bool is_just_that = presses_turned_round(past, *given) == 1 &&
                                  past.before->history.size() == game.history.size() + 1;
        return game.turn.is_undone && is_just_that && !has_counted_again(game, past) ? &past
                                                                                     : nullptr;
    }
    return nullptr;
}

std::vector<PeriodBegun> periods_turned_round(const Game& game, const PastRuling& past) {
    const int step = has_counted_again(game, past) ? -1 : 1;
    std::vector<PeriodBegun> begun;
    for (const Effect& effect : given_the_turn(past) ? past.ruling : Ruling()) {
        if (const auto* const period = std::get_if<PeriodBegun>(&effect.consequence)) {
            begun.push_back({period->player, period->number + step});
        }
    }
    return begun;
}

Both<Millis> withdrawn_with(const PastRuling& past) {
    const auto* const correct = std::get_if<Correct>(&past.act.deed);
    if (!given_the_turn(past) || (correct != nullptr && (correct->white || correct->black))) {
        return {};
    }
    return withdrawn_by(past);
}

std::optional<std::size_t> half_moves_spoken_of(const Game& game, const OpenDecision& open) {
    const auto asked = std::ranges::find(game.past_rulings, open.act, &PastRuling::number);
    if (open.decision.kind != DecisionKind::claim || !open.claim || !open.player ||
        asked == game.past_rulings.end()) {
        return std::nullopt;
    }
    const bool is_first_to_move = asked->half_moves % 2 == 0;
    const Color first = game.history.first().turn();
    const bool had_the_move = open.player == (is_first_to_move ? first : ~first);
    const bool is_of_press_before = open.claim->claim == ClaimKind::illegal_move && !had_the_move;
    return asked->half_moves - (is_of_press_before && asked->half_moves > 0 ? 1 : 0);
}

bool is_press_spoken_of_undone(const Game& game, const OpenDecision& open) {
    const auto spoken_of = half_moves_spoken_of(game, open);
    const auto takes_it_back = [&](const PastRuling& past) {
        const auto given = given_the_turn(past);
        return given && past.before && past.number > open.act && !past.is_superseded &&
               !has_counted_again(game, past) && past.before->history.size() >= *spoken_of &&
               past.before->history.size() < *spoken_of + presses_turned_round(past, *given);
    };
    return spoken_of && (*spoken_of > game.history.size() ||
                         std::ranges::any_of(game.past_rulings, takes_it_back));
}

std::optional<ClaimRuled> verdict_with_press_undone(const Game& game, const OpenDecision& open,
                                                    Color offender, std::size_t left,
                                                    PressUndone because) {
    const auto spoken_of = half_moves_spoken_of(game, open);
    if (!spoken_of || *spoken_of <= left) {
        return std::nullopt;
    }
    const ClaimKind claimed = open.claim->claim;
    const bool is_for_illegal_move = because == PressUndone::for_illegal_move;
    const bool is_of_offence = open.player == ~offender && !is_of_a_draw(*open.claim);
    if (is_of_offence && is_for_illegal_move && claimed == ClaimKind::illegal_move) {
        return ClaimRuled{*open.player, claimed, true, {}, {}, {}};
    }
    if (is_of_offence && *spoken_of == left + 1) {
        return std::nullopt;
    }
    const ClaimReason reason = is_for_illegal_move         ? ClaimReason::illegal_move_found
                               : is_of_a_draw(*open.claim) ? ClaimReason::not_on_move
                                                           : ClaimReason::unfounded;
    return ClaimRuled{*open.player, claimed, false, reason, {}, {}};
}

void reopen_claims_settled(Game& game, const PastRuling& past) {
    for_each_claim_settled(game, past,
                           [&](OpenDecision open) { game.decisions.push_back(std::move(open)); });
}

void settle_claims_again(Game& game, const PastRuling& past) {
    for_each_claim_settled(game, past,
                           [&](const OpenDecision& open) { std::erase(game.decisions, open); });
}

} // namespace compongo::game
