// Sentences for claims, offers and rights.
#include "compongo/game/articles/flag_fall.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/draw_findings.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Is the latest move the claimant's own, though only the opponent's can be claimed? The sentence
/// does not reveal whether it was legal: the opponent has to notice that.
bool is_about_own_move(const RuledAct& scene, const game::ClaimRuled& ruled) {
    const law::Irregularities& law = scene.before.laws().irregularities;
    return ruled.claim == game::ClaimKind::illegal_move &&
           ruled.reason == game::ClaimReason::unfounded &&
           law.illegal_move_claim.value == law::IllegalMoveClaim::before_making_his_move &&
           scene.before.history.size() > 0 && scene.before.having_the_move() != ruled.player;
}

/// The reason for rejecting a claim, as the most specific word.
std::string_view reason_of(const RuledAct& scene, const game::ClaimRuled& ruled) {
    if (ruled.reason == game::ClaimReason::both_flags &&
        game::first_to_fall(scene.before, scene.act.at)) {
        return "both_flags_in_order";
    }
    if (ruled.claim == game::ClaimKind::touch_move) {
        if (ruled.reason == game::ClaimReason::touched) {
            return "touched_since";
        }
        if (ruled.reason == game::ClaimReason::illegal_move_found) {
            return "illegal_move_before";
        }
    }
    if (ruled.reason != game::ClaimReason::unfounded) {
        return game::word(*ruled.reason);
    }
    if (std::holds_alternative<game::Decide>(scene.act.deed)) {
        return "judged";
    }
    if (is_about_own_move(scene, ruled)) {
        return "own_move";
    }
    const auto* const claim = std::get_if<game::Claim>(&scene.act.deed);
    if (claim != nullptr && claim->move && is_draw_claim(ruled.claim)) {
        return game::legal_move(scene.before.position(), *claim->move,
                                scene.before.history.variant())
                   ? "declared_other"
                   : "declared_illegal";
    }
    return game::word(*ruled.reason);
}

void tell_clock_of(SentenceCollector& telling, game::Color player) {
    const RuledAct& scene = telling.scene();
    telling.rule(telling.say("clock.player", game::word(player),
                             {{"time", on_clock(scene.before.clock.shown(scene.act.at)[player])}}));
}

/// The opponent's latest move, which was legal.
void tell_legal_move(SentenceCollector& telling) {
    const game::History& history = telling.scene().before.history;
    if (history.size() > 0 && history.played().back().is_legal) {
        telling.rule(telling.say(
            "found.legal", "both",
            {{"move", played_move_name(telling.language(), history, history.size() - 1)}}));
    }
}

/// The finding on a rejected claim.
void tell_what_was_found(SentenceCollector& telling, const game::ClaimRuled& claim) {
    if (claim.reason == game::ClaimReason::flag_up) {
        tell_clock_of(telling, ~claim.player);
    } else if (claim.reason == game::ClaimReason::time_left) {
        tell_clock_of(telling, claim.player);
    } else if (claim.reason == game::ClaimReason::unfounded &&
               claim.claim == game::ClaimKind::illegal_move &&
               !is_about_own_move(telling.scene(), claim)) {
        tell_legal_move(telling);
    }
}

/// Does the player claim a draw, which is also an offer?
bool is_claimed_by(const RuledAct& scene, game::Color player) {
    return std::holds_alternative<game::Claim>(scene.act.deed) &&
           game::player_of(scene.act.by) == player;
}

/// Has the flag fallen as claimed without winning the game?
bool is_flag_without_win(const RuledAct& scene, const game::ClaimRuled& claim) {
    return claim.claim == game::ClaimKind::time && claim.upheld &&
           std::ranges::none_of(scene.ruling, [&](const game::Effect& effect) {
               const auto* const over = std::get_if<game::GameOver>(&effect.consequence);
               return over != nullptr && (over->result == game::GameResult::white_wins ||
                                          over->result == game::GameResult::black_wins);
           });
}

} // namespace

void tell(SentenceCollector& telling, const game::ClaimRuled& claim) {
    const std::string_view who = game::word(claim.player);
    Gaps gaps{{"claim", is_flag_without_win(telling.scene(), claim)
                            ? telling.say("claim_of.flag", who)
                            : telling.say_of("claim_of", claim.claim, who)}};
    std::string_view name = claim.upheld ? "claim.upheld" : "claim.refused_unsaid";
    if (claim.reason) {
        name = "claim.refused";
        const std::string reason = "claim_reason." + std::string(reason_of(telling.scene(), claim));
        gaps.push_back({"reason", telling.say(reason, who)});
    }
    telling.rule(telling.say(name, who, gaps));
    tell_what_was_found(telling, claim);
    if (claim.occurrences) {
        tell_repetition(telling, claim);
    }
    if (claim.half_moves) {
        tell_fifty_moves(telling, claim);
    }
}

void tell(SentenceCollector& telling, const game::OfferStands& offer) {
    const std::string_view who = game::word(offer.player);
    switch (offer.state) {
    case game::OfferState::open:
        telling.rule(telling.say(
            is_claimed_by(telling.scene(), offer.player) ? "offer.by_claim" : "offer.open", who));
        break;
    case game::OfferState::without_force:
        telling.rule(telling.say("offer.void", who));
        break;
    case game::OfferState::ended:
        if (offer.how == game::OfferEnd::declined &&
            std::holds_alternative<game::Decide>(telling.scene().act.deed)) {
            // The offer was part of a claim and was not declined.
            telling.rule(telling.say("offer.ended", who));
            break;
        }
        if (offer.how == game::OfferEnd::touched && game::is_online(telling.scene().before)) {
            telling.rule(telling.say("offer.played", who));
            break;
        }
        telling.rule(offer.how ? telling.say_of("offer", *offer.how, who)
                               : telling.say("offer.ended", who));
        break;
    }
    if (offer.proper) {
        telling.rule(telling.say(*offer.proper ? "offer.proper" : "offer.improper", who));
    }
    if (offer.condition_void) {
        telling.rule(telling.say(
            *offer.condition_void ? "offer.condition_void" : "offer.condition_holds", who));
    }
}

void tell(SentenceCollector& telling, const game::RightChanged& right) {
    if (right.right == game::RightKind::claim_illegal_move &&
        right.state == game::RightState::lost && !right.until) {
        // The next illegal move can be claimed.
        telling.change(telling.say("right.illegal_move_passed", game::word(right.player)));
        return;
    }
    const std::string until =
        right.until ? telling.say_of("until", *right.until, "both") : std::string();
    telling.change(telling.say_of(
        "right", right.state, game::word(right.player),
        {{"right", telling.speech().named("right", right.right)}, {"until", until}}));
}

} // namespace compongo::record
