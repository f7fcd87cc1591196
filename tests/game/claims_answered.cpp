#include "tests/game/claims_answered.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <utility>

namespace compongo::test {

using game::Act;
using game::Game;
using game::Ruling;

Fault claim_not_upheld(const Act& act, const Ruling& ruling, const Game& after) {
    const auto player = game::player_of(act.by);
    const bool is_waited_for = std::holds_alternative<game::Press>(act.deed) && player &&
                               game::has<game::NoIntervention>(ruling) &&
                               after.phase == game::Phase::in_play;
    if (!is_waited_for) {
        return std::nullopt;
    }
    const auto by = *player == game::Color::white ? game::Actor::black : game::Actor::white;
    game::Claim claim;
    claim.claim = game::ClaimKind::illegal_move;
    for (const game::Effect& effect : game::judge(after, {act.at, by, claim})) {
        const auto* const ruled = std::get_if<game::ClaimRuled>(&effect.consequence);
        // Where moves are not entered the arbiter examines it by hand.
        const auto* const asked = std::get_if<game::Decision>(&effect.consequence);
        const bool is_examined = !after.are_moves_entered && asked != nullptr &&
                                 asked->kind == game::DecisionKind::claim;
        // What castling half done was is for the arbiter to say.
        const bool is_castling_asked =
            asked != nullptr && asked->kind == game::DecisionKind::analogy;
        if ((ruled != nullptr && ruled->upheld) || is_examined || is_castling_asked) {
            return std::nullopt;
        }
    }
    return "a claim that was announced as possible is not upheld";
}

Ruling verdict_on_illegal_move(Game& game, Act& act) {
    Ruling ruling = game::judge(game, act);
    const bool is_asked = std::ranges::any_of(ruling, [](const game::Effect& effect) {
        const auto* const asked = std::get_if<game::Decision>(&effect.consequence);
        return asked != nullptr && asked->kind == game::DecisionKind::analogy;
    });
    if (!is_asked) {
        return ruling;
    }
    game = game::apply(std::move(game), act, ruling);
    game::Decide decide;
    decide.kind = game::DecisionKind::analogy;
    decide.option = "ILLEGAL-DEF";
    act = {act.at, game::Actor::arbiter, decide};
    return game::judge(game, act);
}

Fault claim_unanswered(const Game& before, const Ruling& ruling, const Game& after) {
    for (const game::OpenDecision& open : before.decisions) {
        if (!open.disputed_touch || after.phase == game::Phase::over ||
            std::ranges::find(after.decisions, open.disputed_touch,
                              &game::OpenDecision::disputed_touch) != after.decisions.end()) {
            continue;
        }
        const auto is_answer = [&](const game::Effect& effect) {
            const auto* const ruled = std::get_if<game::ClaimRuled>(&effect.consequence);
            const auto* const fallen = std::get_if<game::Superseded>(&effect.consequence);
            const auto act = static_cast<int>(open.disputed_touch->act);
            return (ruled != nullptr && ruled->player == open.disputed_touch->claimant) ||
                   (fallen != nullptr && fallen->act == act);
        };
        if (std::ranges::none_of(ruling, is_answer)) {
            return "a claim waits no longer and has no answer";
        }
    }
    return std::nullopt;
}

} // namespace compongo::test
