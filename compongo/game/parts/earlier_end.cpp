#include "compongo/game/parts/earlier_end.h"

#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/unseen_presses.h"

#include <algorithm>

namespace compongo::game {

namespace {

bool may_have_ended(const Game& game, const OpenDecision& open) {
    const auto offers = [&](std::string_view option) {
        return std::ranges::find(open.decision.options, option) != open.decision.options.end();
    };
    switch (open.decision.kind) {
    case DecisionKind::analogy:
        return offers("COMPL-MATE") || offers("COMPL-STALEMATE");
    case DecisionKind::intent:
    case DecisionKind::fact:
    case DecisionKind::claim:
        return open.claim && is_of_a_draw(*open.claim);
    case DecisionKind::meaning:
    case DecisionKind::draw_consent:
        return is_asked_now(game, open);
    default:
        return false;
    }
}

} // namespace

bool is_asked_now(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(open.act));
    return past != nullptr && past->half_moves == game.history.size();
}

const OpenDecision* question_of_earlier_end(const Game& game) {
    const auto open = std::ranges::find_if(
        game.decisions, [&](const OpenDecision& each) { return may_have_ended(game, each); });
    return open == game.decisions.end() ? nullptr : &*open;
}

} // namespace compongo::game
