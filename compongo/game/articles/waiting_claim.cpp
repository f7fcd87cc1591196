#include "compongo/game/articles/waiting_claim.h"

#include "compongo/game/articles/draw_claim.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/make_move.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace compongo::game {

namespace {

/// The turn in progress, or that of the player's latest move.
Turn* turn_at_the_claim(Game& game, Color player) {
    auto& last = game.players[player].last_move;
    return game.having_the_move() == player ? &game.turn : last ? &last->turn : nullptr;
}

/// The game at the time of the claim; the present game if that state is not kept or was taken back.
Game game_at_the_claim(const Game& game, const DisputedTouch& touch) {
    Game then = game;
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(touch.act));
    if (past == nullptr || !past->before || past->half_moves > game.history.size() ||
        past->before->history.position() != game.history.position_after(past->half_moves)) {
        return then;
    }
    then.history = past->before->history;
    then.turn = past->before->turn;
    then.players = past->before->players;
    return then;
}

/// Makes the move that the player has made since, in the turn that the claim is about.
void make_move_of_that_turn(Game& then, const Game& now, Color player) {
    if (then.having_the_move() != player || now.history.size() <= then.history.size()) {
        return;
    }
    if (const auto& move = now.history.played()[then.history.size()].move) {
        make_move(then, player, *move);
    }
}

/// Answers given since the claim about other touches of that turn count too.
void settle_as_known(Turn& then, const Turn& now) {
    std::erase_if(then.touched, [&](TouchedPiece& piece) {
        const auto known = std::ranges::find(now.touched, piece.square, &TouchedPiece::square);
        const bool is_unknown = piece.intent == Intent::unknown;
        if (is_unknown && known != now.touched.end()) {
            piece.intent = known->intent;
        }
        return is_unknown && known == now.touched.end();
    });
}

Ruling verdict_at_the_claim(Game then, const Game& game, const Act& act,
                            const DisputedTouch& touch) {
    make_move_of_that_turn(then, game, ~touch.claimant);
    Claim claim;
    claim.claim = ClaimKind::touch_move;
    claim.square = touch.square;
    Ruling ruling = judge_touch_claim(then, act, claim, touch.claimant);
    const bool is_put_back = has<PositionRestored>(ruling);
    const PastRuling* const undone =
        is_put_back && may_touch_undo_the_end(game) ? ruling_that_ended(game) : nullptr;
    if (undone != nullptr) {
        // The move violated Article 4, so it did not end the game.
        ruling.insert(ruling.begin(),
                      {Superseded{static_cast<int>(undone->number), CorrectionGround::arbiter},
                       game.laws().completion.by_the_touched_piece.articles});
        return ruling;
    }
    std::erase_if(ruling, [&](const Effect& effect) {
        // The end of the game stands: no position is put back and no clock runs.
        if (game.phase == Phase::over) {
            return !std::holds_alternative<ClaimRuled>(effect.consequence);
        }
        // The turn has passed since, so nothing binds the player in the opponent's turn.
        const auto* const bound = std::get_if<Obligation>(&effect.consequence);
        return bound != nullptr && !is_put_back && bound->player != game.having_the_move();
    });
    return ruling;
}

void enter_touch(Turn* turn, Square square) {
    if (turn != nullptr &&
        std::ranges::find(turn->touched, square, &TouchedPiece::square) == turn->touched.end()) {
        // The piece was touched before another was moved.
        turn->touched.insert(turn->touched.begin(),
                             {square, Intent::deliberate, false, false, true});
    }
}

} // namespace

Ruling judge_disputed_touch(const Game& game, const Act& act, const OpenDecision& open,
                            bool is_established) {
    const DisputedTouch& touch = open.disputed_touch.value();
    if (!is_established) {
        Ruling ruling;
        add(ruling,
            ClaimRuled{
                touch.claimant, ClaimKind::touch_move, false, ClaimReason::unfounded, {}, {}},
            open.articles);
        add_clock_after_claim(ruling, game, touch.claimant, act.at, &open);
        return ruling;
    }
    Game then = game_at_the_claim(game, touch);
    if (touch.square) {
        enter_touch(turn_at_the_claim(then, ~touch.claimant), *touch.square);
    }
    return verdict_at_the_claim(std::move(then), game, act, touch);
}

Ruling judge_intent_claimed(const Game& game, const Act& act, const OpenDecision& open,
                            bool is_deliberate) {
    Ruling ruling;
    if (!open.claim || !open.disputed_touch || !open.player) {
        add(ruling, NoIntervention{NoInterventionBecause::too_late}, open.articles);
        return ruling;
    }
    if (!is_deliberate) {
        add(ruling, TouchIgnored{*open.player, IgnoredBecause::accidental},
            game.laws().act_of_moving.accidental_touch.articles);
    }
    const Ruling verdict = verdict_on_waiting_claim(game, act, open, is_deliberate);
    ruling.insert(ruling.end(), verdict.begin(), verdict.end());
    return ruling;
}

Ruling verdict_on_waiting_claim(const Game& game, const Act& act, const OpenDecision& open,
                                bool is_deliberate) {
    const DisputedTouch& touch = open.disputed_touch.value();
    const Claim& claim = *open.claim;
    const Color toucher = open.player.value();
    Game then = game_at_the_claim(game, touch);
    const Touch* const touched = touch_in_question(game, open);
    Turn* const turn = turn_at_the_claim(then, toucher);
    if (touched != nullptr && turn != nullptr) {
        *turn = with_intent_settled(std::move(*turn), is_deliberate,
                                    squares_settled(game, open, is_deliberate));
    }
    if (turn != nullptr && !is_of_earlier_turn(game, open)) {
        Game now = game;
        settle_as_known(*turn, *turn_at_the_claim(now, toucher));
    }
    // It is now known whether the claimant's own touch had lost them the right to claim.
    then.players[toucher].has_touched_since |= is_deliberate && toucher == touch.claimant;
    Ruling ruling =
        claim.claim != ClaimKind::touch_move ? judge_draw_claim(then, act, claim, touch.claimant)
        : toucher == touch.claimant          ? judge_touch_claim(then, act, claim, touch.claimant)
                                    : verdict_at_the_claim(std::move(then), game, act, touch);
    if (claim.claim == ClaimKind::touch_move) {
        add_clock_after_claim(ruling, game, touch.claimant, act.at, &open);
    }
    return ruling;
}

bool is_claimed_by_opponent(const OpenDecision& open) {
    return open.claim && open.disputed_touch && open.player != open.disputed_touch->claimant;
}

std::vector<OpenDecision> claims_waiting(const Game& game) {
    std::vector<OpenDecision> waiting;
    std::ranges::copy_if(game.decisions, std::back_inserter(waiting), [](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::intent && open.claim && open.disputed_touch;
    });
    return waiting;
}

void pass_claims_on(Game& game, const std::vector<OpenDecision>& waited, const Ruling& ruling) {
    if (game.phase == Phase::over || has<ClaimRuled>(ruling)) {
        return;
    }
    for (const OpenDecision& before : waited) {
        const bool still_waits = std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
            return open.disputed_touch == before.disputed_touch;
        });
        const auto next = std::ranges::find_if(
            game.decisions.rbegin(), game.decisions.rend(), [&](const OpenDecision& open) {
                return open.decision.kind == DecisionKind::intent && open.player == before.player &&
                       !open.claim && !is_of_earlier_turn(game, open);
            });
        if (!still_waits && next != game.decisions.rend()) {
            next->claim = before.claim;
            next->disputed_touch = before.disputed_touch;
        }
    }
}

void enter_disputed_touch(Game& game, const DisputedTouch& touch) {
    const Color toucher = ~touch.claimant;
    Turn* const turn = turn_at_the_claim(game, toucher);
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(touch.act));
    if (!touch.square || turn == nullptr) {
        return;
    }
    const bool begins = game.history.first().turn() == toucher;
    const bool was_on_move = past != nullptr && begins == (past->half_moves % 2 == 0);
    const std::size_t of_turn =
        past == nullptr ? 0 : past->half_moves - (was_on_move || past->half_moves == 0 ? 0 : 1);
    const std::size_t of_present = game.having_the_move() == toucher
                                       ? game.history.size()
                                       : game.players[toucher].last_move->half_moves;
    if (past == nullptr || of_turn == of_present) {
        enter_touch(turn, *touch.square);
    }
}

void enter_touch_put_back(Game& game, const OpenDecision& answered, const Decide& deed) {
    if (deed.option == "established" && answered.disputed_touch) {
        enter_disputed_touch(game, *answered.disputed_touch);
    }
    const Touch* const touched = touch_in_question(game, answered);
    if (deed.option != word(Intent::deliberate) || touched == nullptr ||
        !is_claimed_by_opponent(answered)) {
        return;
    }
    for (const Square square : touched->squares) {
        DisputedTouch touch = *answered.disputed_touch;
        touch.square = square;
        enter_disputed_touch(game, touch);
    }
}

} // namespace compongo::game
