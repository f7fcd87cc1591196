#include "compongo/game/parts/unseen_presses.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

ClaimKind claimed_with(const Act& act) {
    const auto* const claim = std::get_if<Claim>(&act.deed);
    return claim != nullptr ? claim->claim : ClaimKind::illegal_move;
}

/// The question that a claim of this player's had put to the arbiter before that ruling, where the
/// moves are not entered.
std::optional<OpenDecision> question_settled_with(const Game& game, const PastRuling& past,
                                                  const ClaimRuled& ruled) {
    for (const PastRuling& asked : std::views::reverse(game.past_rulings)) {
        const bool is_his = player_of(asked.act.by) == ruled.player &&
                            claimed_with(asked.act) == ruled.claim && asked.number < past.number &&
                            asked.half_moves == past.half_moves && !asked.is_superseded;
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

} // namespace

void count_presses_again(Game& game, const PastRuling& past) {
    const auto gave = std::ranges::find_if(past.ruling, [](const Effect& effect) {
        return std::holds_alternative<TurnPasses>(effect.consequence);
    });
    if (game.are_moves_entered || !past.before || gave == past.ruling.end()) {
        return;
    }
    const Standing& before = *past.before;
    const Color player = std::get<TurnPasses>(gave->consequence).player;
    const std::size_t taken_back = before.history.position().turn() == player ? 2 : 1;
    if (!game.turn.is_undone || game.history.size() + taken_back != before.history.size()) {
        return;
    }
    game.history = before.history;
    game.turn = before.turn;
    for (const Color each : chess::colors) {
        game.players[each].last_move = before.players[each].last_move;
        game.players[each].completed_moves = before.players[each].completed_moves;
    }
}

Both<Millis> withdrawn_with(const PastRuling& past) {
    Both<Millis> expected = past.shown;
    Both<Millis> withdrawn;
    for (const Effect& effect : past.ruling) {
        if (const auto* const given = std::get_if<TimeGiven>(&effect.consequence)) {
            expected[given->player] += given->seconds;
        } else if (const auto* const clock = std::get_if<ClockShows>(&effect.consequence)) {
            withdrawn = {std::max(expected.white - clock->white, Millis{}),
                         std::max(expected.black - clock->black, Millis{})};
        }
    }
    return withdrawn;
}

void reopen_claims_settled(Game& game, const PastRuling& past) {
    for (const Effect& effect : past.ruling) {
        const auto* const ruled = std::get_if<ClaimRuled>(&effect.consequence);
        const bool is_decided_claim = ruled != nullptr && past.settled && past.settled->claim &&
                                      past.settled->player == ruled->player &&
                                      past.settled->claim->claim == ruled->claim;
        if (ruled == nullptr || is_decided_claim || player_of(past.act.by)) {
            continue;
        }
        if (auto open = question_settled_with(game, past, *ruled)) {
            game.decisions.push_back(std::move(*open));
        }
    }
}

} // namespace compongo::game
