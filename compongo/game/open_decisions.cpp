#include "compongo/game/open_decisions.h"

#include "compongo/game/articles/discovery.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/touch_judged_unasked.h"
#include "compongo/game/articles/waiting_claim.h"
#include "compongo/game/parts/assistants.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/pieces_needed.h"

#include <algorithm>

namespace compongo::game {

namespace {

void settle_intent(Game& game, const OpenDecision& open, Color player, bool is_deliberate) {
    if (touch_in_question(game, open) == nullptr || is_of_earlier_turn(game, open)) {
        return;
    }
    const Squares squares = squares_settled(game, open, is_deliberate);
    auto& last = game.players[player].last_move;
    if (game.having_the_move() == player) {
        game.turn = with_intent_settled(std::move(game.turn), is_deliberate, squares);
        if (is_deliberate) {
            game.turn.note_touch(TouchKnown::ruled);
        }
    } else if (last) {
        last->turn = with_intent_settled(std::move(last->turn), is_deliberate, squares);
    }
}

bool is_accidental(const Deed& deed) {
    const auto* const touch = std::get_if<Touch>(&deed);
    return touch != nullptr && touch->intent == Intent::accidental;
}

/// Is the decision about what the player having the move has done to the pieces in this turn?
bool is_about_this_turn(const Game& game, const OpenDecision& open) {
    const PastRuling* const past =
        past_ruling_on(game, static_cast<int>(open.about.value_or(game.acts)));
    return past != nullptr && past->half_moves == game.history.size() &&
           player_of(past->act.by) == game.having_the_move() &&
           !squares_needed(past->act.deed).empty() && !is_accidental(past->act.deed);
}

void settle(Game& game, const OpenDecision& open, const Decide& deed) {
    if (deed.kind == DecisionKind::fact && deed.option == "established" &&
        is_about_this_turn(game, open)) {
        game.turn.note_touch(TouchKnown::ruled);
    }
    if (open.disputed_touch && deed.option == "established") {
        enter_disputed_touch(game, *open.disputed_touch);
    }
    if (!open.player) {
        return;
    }
    note_option(game, open, deed.option);
    if (open.assistant_for && deed.option == "accept") {
        note_assistant_accepted(game.players[*open.player], *open.assistant_for);
    }
    if (deed.kind == DecisionKind::prevented_press && deed.option == "nobody") {
        game.players[*open.player].button_blocked.reset();
    }
    if (deed.kind == DecisionKind::intent) {
        settle_intent(game, open, *open.player, deed.option == word(Intent::deliberate));
    }
}

/// Did such an act open this question?
template <class Kind>
bool is_asked_by(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(open.act));
    return past != nullptr && std::holds_alternative<Kind>(past->act.deed);
}

/// Whose claim of a draw in a quickplay finish is still to be decided.
std::optional<Color> claimant_of_postponed_draw(const Game& game) {
    for (const Color player : chess::colors) {
        if (game.players[player].has_postponed_claim) {
            return player;
        }
    }
    return std::nullopt;
}

/// By the late player, who comes, or by the opponent, who claims it. Elsewhere something has been
/// found against one player, and what remains open is whether the other is late.
bool is_lateness_told(const Deed& deed) {
    const auto* const claim = std::get_if<Claim>(&deed);
    return std::holds_alternative<Arrive>(deed) ||
           (claim != nullptr && claim->claim == ClaimKind::by_default);
}

} // namespace

void settle_decision(Game& game, const Decide& deed) {
    if (const OpenDecision* const open = open_decision(game, deed)) {
        const auto at = game.decisions.begin() + (open - game.decisions.data());
        settle(game, *open, deed);
        const std::size_t asked_by = open->act;
        const auto offerer = is_asked_by<Accept>(game, *open) && open->player
                                 ? std::optional(~*open->player)
                                 : std::nullopt;
        game.decisions.erase(at);
        if (deed.kind == DecisionKind::draw_consent && offerer) {
            // The question that the offer had opened is answered with that of its acceptance.
            std::erase_if(game.decisions, [&](const OpenDecision& each) {
                return each.decision.kind == DecisionKind::draw_consent && each.player == offerer &&
                       is_asked_by<Offer>(game, each);
            });
        }
        if (deed.kind == DecisionKind::colours) {
            // A decision on the consequences of an alarm confirms that the alarm was right.
            std::erase_if(game.decisions, [&](const OpenDecision& each) {
                return each.decision.kind == DecisionKind::fact && each.act == asked_by;
            });
        }
    } else if (deed.kind == DecisionKind::intent) {
        enter_touch_judged_unasked(game, deed);
    }
    if (deed.kind == DecisionKind::late_arrival && deed.option == "allow" && deed.player) {
        game.players[*deed.player].is_lateness_allowed = true;
    }
    const auto side = from_word<CastlingWing>(deed.option);
    if (deed.kind == DecisionKind::castling_side && side) {
        game.turn = with_castling_side(game.position(), std::move(game.turn), *side);
    }
}

bool is_question_awaited(const Game& game, const Act& act, const Decision& decision,
                         std::optional<EndReason> at_stake) {
    const OpenDecision* const earlier = question_of_earlier_end(game);
    const bool is_signing = std::holds_alternative<Sign>(act.deed);
    const bool is_settling = std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        return open.at_stake && open.decision == decision;
    });
    return (is_signing && is_settling) || (earlier != nullptr && earlier->decision == decision &&
                                           (is_signing || at_stake == EndReason::time));
}

OpenDecision asked_by(const Game& game, const Act& act, OpenDecision open) {
    const DecisionKind kind = open.decision.kind;
    const auto by = player_of(act.by);
    const auto* const claim = std::get_if<Claim>(&act.deed);
    if (const auto* const dispute = std::get_if<Dispute>(&act.deed)) {
        open.about = static_cast<std::size_t>(dispute->act);
    } else if (kind == DecisionKind::appeal) {
        open.about = game.latest_decision_on;
    } else if (kind == DecisionKind::fact && is_alarm(act.deed)) {
        open.about = game.acts;
    } else if (kind == DecisionKind::fact && claim != nullptr && by) {
        open.disputed_touch = DisputedTouch{*by, claim->square, game.acts};
    } else if (kind == DecisionKind::analogy && claim != nullptr && by) {
        // What the opponent has done is in question.
        open.player = ~*by;
    } else if (kind == DecisionKind::prevented_press) {
        open.player = by;
    } else if (kind == DecisionKind::late_arrival && !is_lateness_told(act.deed)) {
        open.player = open.player ? std::optional(~*open.player) : std::nullopt;
    } else if (const auto* const request = std::get_if<Request>(&act.deed)) {
        open.assistant_for = request->what;
    } else if (kind == DecisionKind::final_result && !open.player) {
        open.player = claimant_of_postponed_draw(game);
    } else if (kind == DecisionKind::claim && by) {
        open.claim = claim_examined(act.deed);
        open.player = claimant_of(game, *open.claim, *by);
    }
    return open;
}

} // namespace compongo::game
