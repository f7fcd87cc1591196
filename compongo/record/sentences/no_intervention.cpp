// Sentences for cases in which the arbiter may not act: what happened, and who may act instead.
#include "compongo/game/articles/illegal_press.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// The latest illegal move that has not been claimed or ruled on.
std::optional<std::size_t> latest_offence(const game::Game& game) {
    const auto& played = game.history.played();
    for (std::size_t at = played.size(); game.are_moves_entered && at > 0; --at) {
        if (played[at - 1].is_offence()) {
            return at - 1;
        }
    }
    return std::nullopt;
}

game::Color mover_of(const game::History& history, std::size_t half_moves) {
    const game::Color first = history.first().turn();
    return half_moves % 2 == 0 ? first : ~first;
}

void tell_offence(SentenceCollector& telling) {
    const game::History& history = telling.scene().after.history;
    const auto at = latest_offence(telling.scene().after);
    if (!at) {
        return;
    }
    const std::string_view who = game::word(mover_of(history, *at));
    const game::Played& played = history.played()[*at];
    const bool is_named = played.move.has_value();
    // If a legal move was carried out wrongly, the move itself is right.
    const bool is_move_right =
        is_named &&
        game::legal_move(history.position_after(*at), *played.move, history.variant()).has_value();
    const bool is_castling_asked = game::is_castling_to_be_judged(telling.scene().after, *at);
    const std::string_view name = played.two_handed && played.is_legal ? "unclaimed.two_hands"
                                  : is_castling_asked                  ? "unclaimed.castling"
                                  : is_move_right                      ? "unclaimed.wrongly"
                                  : is_named                           ? "unclaimed.illegal"
                                                                       : "unclaimed.unfinished";
    telling.rule(
        telling.say(name, who, {{"move", played_move_name(telling.language(), history, *at)}}));
}

/// Has the opponent lost the claim of this illegal move by moving since? (A move that is itself
/// illegal loses the claim of the previous one.)
bool is_claim_lost(const RuledAct& scene) {
    const auto at = latest_offence(scene.after);
    return at && std::ranges::any_of(scene.ruling, [&](const game::Effect& effect) {
               const auto* const changed = std::get_if<game::RightChanged>(&effect.consequence);
               return changed != nullptr && changed->right == game::RightKind::claim_illegal_move &&
                      changed->state == game::RightState::lost &&
                      changed->player != mover_of(scene.after.history, *at);
           });
}

bool has_seen(const RuledAct& scene, game::Observed what) {
    const auto* const seen = std::get_if<game::Observe>(&scene.act.deed);
    return seen != nullptr && seen->what == what;
}

bool is_about_flag(const RuledAct& scene) {
    const auto* const found = std::get_if<game::Discover>(&scene.act.deed);
    return has_seen(scene, game::Observed::clock) ||
           (found != nullptr && found->what == game::Discovered::flag_fallen);
}

/// Who has to act on an illegal move, by edition and by what the arbiter has seen.
std::string_view who_may_act(const RuledAct& scene) {
    using law::IllegalMoveRuled;
    const IllegalMoveRuled ruled = scene.before.laws().irregularities.illegal_move_ruled.value;
    const bool may_be_seen = ruled == IllegalMoveRuled::at_once ||
                             ruled == IllegalMoveRuled::on_claim_or_seen_by_arbiter;
    if (is_claim_lost(scene)) {
        return "no_intervention.claim_passed";
    }
    if (may_be_seen && has_seen(scene, game::Observed::board)) {
        return "no_intervention.position_seen";
    }
    return may_be_seen ? "no_intervention.claim_or_seen" : "no_intervention.illegal_move";
}

} // namespace

void tell(SentenceCollector& telling, const game::NoIntervention& not_yet) {
    const RuledAct& scene = telling.scene();
    if (not_yet.reason != game::NoInterventionBecause::claim_needed) {
        telling.rule(telling.say_of("no_intervention", not_yet.reason, "arbiter"));
        return;
    }
    if (has_seen(scene, game::Observed::touch)) {
        telling.rule(telling.say("no_intervention.touch", "arbiter"));
        return;
    }
    if (is_about_flag(scene)) {
        telling.rule(telling.say("no_intervention.flag", "arbiter"));
        return;
    }
    tell_offence(telling);
    telling.rule(telling.say(who_may_act(scene), "arbiter"));
}

} // namespace compongo::record
