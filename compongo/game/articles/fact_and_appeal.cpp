#include "compongo/game/articles/fact_and_appeal.h"

#include "compongo/game/articles/correction.h"
#include "compongo/game/articles/draw_claim.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/articles/waiting_claim.h"
#include "compongo/game/parts/denied_act.h"
#include "compongo/game/parts/denied_touch.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/parts/unseen_presses.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// The ruling that this decision is about; none if it is not kept or no longer holds.
const PastRuling* ruling_in_question(const Game& game, const OpenDecision& open) {
    return past_ruling_on(game, static_cast<int>(open.about.value_or(game.acts)));
}

/// Confirms the ruling or fact in question.
Ruling confirmed(const Game& game, const OpenDecision& open) {
    const PastRuling* const past = ruling_in_question(game, open);
    if (past == nullptr) {
        return refusal(RefusalReason::nothing_to_decide, open.articles);
    }
    Ruling ruling;
    add(ruling, Confirmed{static_cast<int>(past->number)}, open.articles);
    return ruling;
}

/// Establishes a fact: if it is a touch and another piece was moved, that piece is put back.
Ruling established(const Game& game, const Act& act, const OpenDecision& open) {
    Ruling ruling = confirmed(game, open);
    const PastRuling* const past = ruling_in_question(game, open);
    const auto player = past == nullptr ? std::nullopt : player_of(past->act.by);
    if (!player || game.phase == Phase::over) {
        return ruling;
    }
    const auto& last = game.players[*player].last_move;
    const bool is_about_pieces = !squares_needed(past->act.deed).empty();
    if (is_about_pieces && *player != game.having_the_move() && last &&
        last->half_moves == past->half_moves) {
        add_breach_undone(ruling, game, act, *player);
    }
    return ruling;
}

/// Supersedes the ruling or fact in question.
Ruling superseded(const Game& game, const Act& act, const OpenDecision& open,
                  CorrectionGround ground) {
    const PastRuling* const past = ruling_in_question(game, open);
    if (past == nullptr) {
        return refusal(RefusalReason::nothing_to_decide, open.articles);
    }
    Correct correct{static_cast<int>(past->number), ground, {}, {}, {}, {}, {}};
    if (ground == CorrectionGround::fact && is_lost_move_unanswered(game, *past)) {
        correct.fen = fen_of(game.history.position_after(past->half_moves), game.history.variant());
    } else if (ground == CorrectionGround::fact) {
        correct.fen = position_without_touch(game, *past);
    }
    return judge_superseded(game, act, correct);
}

/// The player denied the touch and then claimed a draw: the answer brings the verdict on that
/// claim.
Ruling judge_touch_before_claim(const Game& game, const Act& act, const OpenDecision& open,
                                bool is_established) {
    Ruling ruling = is_established ? established(game, act, open)
                                   : superseded(game, act, open, CorrectionGround::fact);
    Game then = game;
    std::erase(then.decisions, open);
    for (const Effect& effect : ruling) {
        if (const auto* const fallen = std::get_if<Superseded>(&effect.consequence)) {
            supersede(then, *fallen, act.at);
        }
    }
    if (!is_refused(ruling) && game.phase == Phase::in_play) {
        const Ruling verdict =
            judge_draw_claim(then, act, *open.claim, open.disputed_touch.value().claimant);
        if (has<GameOver>(verdict)) {
            std::erase_if(ruling, [](const Effect& effect) {
                return std::holds_alternative<Obligation>(effect.consequence);
            });
        }
        ruling.insert(ruling.end(), verdict.begin(), verdict.end());
    }
    return ruling;
}

/// Adds the time given by the appeals committee.
void add_time_given_on_appeal(Ruling& ruling, const Game& game, const Act& act,
                              const Decide& deed) {
    const Both<Millis> given = {deed.white.value_or(Millis{}), deed.black.value_or(Millis{})};
    const law::Articles& articles = game.laws().conduct.appeals.articles;
    const bool is_over =
        has<GameOver, Annulled>(ruling) || (game.phase == Phase::over && !has<Continues>(ruling));
    if (given == Both<Millis>{} || is_over) {
        return;
    }
    Both<Millis> shown = game.clock.shown(act.at);
    Running running = game.clock.running();
    for (const Effect& effect : ruling) {
        if (const auto* const clock = std::get_if<ClockShows>(&effect.consequence)) {
            shown = {clock->white, clock->black};
            running = clock->running;
        }
    }
    std::erase_if(ruling, [](const Effect& effect) {
        return std::holds_alternative<ClockShows>(effect.consequence);
    });
    for (const Color player : chess::colors) {
        if (given[player] != Millis{}) {
            add(ruling, TimeGiven{player, given[player]}, articles);
        }
    }
    add_clock(ruling, {shown.white + given.white, shown.black + given.black}, running, articles);
}

/// Does the act record the arbiter's own deed or decision, and not a deed at the board?
bool is_arbiters(const Act& act) {
    return act.by == Actor::arbiter || std::holds_alternative<Dispute>(act.deed);
}

} // namespace

Ruling judge_dispute(const Game& game, const Dispute& deed) {
    const law::Conduct& law = game.laws().conduct;
    const PastRuling* const past = past_ruling_on(game, deed.act);
    const bool is_open = std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::fact && past != nullptr &&
               open.about == past->number;
    });
    if (past == nullptr || is_open) {
        return refusal(RefusalReason::nothing_to_decide, law.enforcement.articles);
    }
    // A ruling is not a fact: it can be appealed against, not disputed.
    if (is_arbiters(past->act)) {
        return refusal(RefusalReason::not_allowed, law.appeals.articles);
    }
    Ruling ruling;
    add(ruling, Decision{DecisionKind::fact, {"established", "not_established"}, {}, {}},
        law.enforcement.articles);
    return ruling;
}

Ruling judge_fact_decided(const Game& game, const Act& act, const Decide& deed,
                          const OpenDecision& open) {
    const bool is_established = deed.option == "established";
    if (open.claim && is_of_a_draw(*open.claim)) {
        return judge_touch_before_claim(game, act, open, is_established);
    }
    if (open.disputed_touch) {
        return judge_disputed_touch(game, act, open, is_established);
    }
    return is_established ? established(game, act, open)
                          : superseded(game, act, open, CorrectionGround::fact);
}

Ruling judge_appeal_decided(const Game& game, const Act& act, const Decide& deed,
                            const OpenDecision& open) {
    Ruling ruling = deed.option == "stands" ? confirmed(game, open)
                                            : superseded(game, act, open, CorrectionGround::appeal);
    if (!is_refused(ruling)) {
        add_time_given_on_appeal(ruling, game, act, deed);
    }
    return ruling;
}

} // namespace compongo::game
