#include "compongo/game/articles/touch_claim.h"

#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/out_of_turn.h"
#include "compongo/game/articles/two_hands.h"
#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/obligation.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

namespace compongo::game {

namespace {

/// Is the player's latest move the latest of the game?
bool is_latest(const Game& game, Color player) {
    const auto& last = game.players[player].last_move;
    return last && last->half_moves + 1 == game.history.size();
}

bool has_touched(const Turn& turn, std::optional<Square> square) {
    return !turn.touched.empty() &&
           (!square ||
            std::ranges::find(turn.touched, *square, &TouchedPiece::square) != turn.touched.end());
}

/// Has the player let go of a piece, as part of legal moves to none of which what was touched
/// before binds them?
bool is_another_piece_let_go(const Game& game, const Turn& turn) {
    const Moves allowed = obliged_by_touch(game, turn).obligation.allowed;
    return !turn.bound_to.empty() &&
           std::ranges::none_of(turn.bound_to, [&](const MoveAsWritten& move) {
               return std::ranges::find(allowed, move) != allowed.end();
           });
}

/// Adds the undoing of the player's latest move, by which another piece was moved than the one
/// touched. It is no illegal move, and nobody is given time for it.
void add_wrong_piece_undone(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const std::size_t half_moves = game.players[player].last_move->half_moves;
    Restoration restoration{half_moves, law.wrong_piece_moved.articles, {}};
    // Interpretation I-81.
    restoration.gained[player] = -withdraw_press(ruling, game, player);
    const Game before = game_before(game, half_moves);
    // What the player let go of before that binds too, if they were free to let go of it.
    const Obliged bound = is_another_piece_let_go(before, before.turn)
                              ? obliged_by_touch(before, before.turn)
                              : obliged(before, before.turn);
    add_position_restored(ruling, game, restoration);
    add_obligation(ruling, bound);
    add_times_decision(ruling, game, restoration.articles);
    add_clock_restored(ruling, game, act, restoration);
}

/// A claim that the opponent moves, or has moved, another piece than the one touched (4.7).
class TouchClaim {
public:
    TouchClaim(const Game& game, const Act& act, const Claim& claim, Color player)
        : game_(game), act_(act), claim_(claim), player_(player), law_(game.laws().act_of_moving),
          offender_(is_joining() ? player : ~player) {}

    Ruling judge() {
        if (add_both_must_ask(ruling_, game_, player_)) {
            return std::move(ruling_);
        }
        if (is_intent_of_touch_undecided() || is_right_to_claim_undecided()) {
            add(ruling_, open_decision(game_, DecisionKind::intent)->decision,
                law_.unknown_intent.articles);
            return std::move(ruling_);
        }
        auto reason = reason_against();
        const auto& last = game_.players[offender_].last_move;
        if (reason == ClaimReason::unfounded && has_claimant_touched() &&
            (claim_.is_disputed || (last && is_any_unknown(last->turn)))) {
            reason = ClaimReason::touched;
        }
        if (reason == ClaimReason::unfounded && claim_.is_disputed && claim_.square) {
            add_touch_disputed(ruling_, game_);
        } else if (reason) {
            add(ruling_, ClaimRuled{player_, claim_.claim, false, reason, {}, {}},
                law_.claim_lost_by.articles + law_.wrong_piece_moved.articles);
        } else {
            uphold();
        }
        return std::move(ruling_);
    }

private:
    /// Where both players must ask, does the one ask here whose own touch it is, after the other?
    [[nodiscard]] bool is_joining() const {
        const bool has_opponent_asked = law_.who_acts.value == law::WhoActs::request_of_both &&
                                        game_.players[~player_].asks_for_intervention;
        const bool is_own_touch =
            game_.having_the_move() == player_
                ? has_touched(game_.turn, claim_.square) && !broken_obligation(game_, ~player_)
                : broken_obligation(game_, player_).has_value();
        return has_opponent_asked && is_own_touch;
    }
    /// The claimant may have lost the right by a touch of their own.
    [[nodiscard]] bool is_right_to_claim_undecided() const {
        return game_.having_the_move() == player_ && offender_ != player_ && !reason_against() &&
               is_intent_undecided(game_);
    }
    /// Whether the piece was touched deliberately is still to be decided, and the claim with it.
    [[nodiscard]] bool is_intent_of_touch_undecided() const {
        const auto& last = game_.players[offender_].last_move;
        const bool is_on_move = game_.having_the_move() == offender_;
        if (open_decision(game_, DecisionKind::intent) == nullptr ||
            (!is_on_move && (!last || !is_latest(game_, offender_)))) {
            return false;
        }
        const Turn& turn = is_on_move ? game_.turn : last->turn;
        return !game_.players[~offender_].has_touched_since && !has_claimant_touched() &&
               is_any_unknown(turn) && reason_if(true) != reason_if(false);
    }
    [[nodiscard]] static bool is_any_unknown(const Turn& turn) {
        return std::ranges::find(turn.touched, Intent::unknown, &TouchedPiece::intent) !=
               turn.touched.end();
    }
    /// The objection to the claim if all touches of unknown intent were deliberate, or none of
    /// them.
    [[nodiscard]] std::optional<ClaimReason> reason_if(bool is_deliberate) const {
        Game settled = game_;
        Turn& turn = game_.having_the_move() == offender_
                         ? settled.turn
                         : settled.players[offender_].last_move->turn;
        Squares squares;
        std::ranges::transform(turn.touched, std::back_inserter(squares), &TouchedPiece::square);
        turn = with_intent_settled(std::move(turn), is_deliberate, squares);
        return TouchClaim(settled, act_, claim_, player_).reason_against();
    }
    /// The claimant has voluntarily touched a piece since the move: what they could claim
    /// until then, known or not, they can claim no more.
    [[nodiscard]] bool has_claimant_touched() const {
        return game_.having_the_move() != offender_ &&
               std::ranges::any_of(game_.turn.touched, [](const TouchedPiece& piece) {
                   return piece.intent == Intent::deliberate || piece.intent == Intent::castle;
               });
    }
    [[nodiscard]] std::optional<ClaimReason> reason_against() const {
        if (game_.having_the_move() == offender_ && has_touched(game_.turn, claim_.square)) {
            return std::nullopt;
        }
        if (is_about_now()) {
            return ClaimReason::unfounded;
        }
        if (game_.players[offender_].last_move && !is_latest(game_, offender_)) {
            return ClaimReason::late;
        }
        if (game_.players[~offender_].has_touched_since) {
            return ClaimReason::touched;
        }
        if (is_of_piece_let_go()) {
            return std::nullopt;
        }
        const bool is_broken = broken_obligation(game_, offender_) &&
                               has_touched(game_.players[offender_].last_move->turn, claim_.square);
        return is_broken ? std::nullopt : std::optional(ClaimReason::unfounded);
    }
    /// The offender has made a move and moved the piece on that they had let go of.
    [[nodiscard]] bool is_of_piece_let_go() const {
        const PlayerState& state = game_.players[offender_];
        return game_.having_the_move() != offender_ && state.has_moved_piece_let_go &&
               (!claim_.square || *claim_.square == state.last_move->move.to ||
                has_touched(state.last_move->turn, claim_.square));
    }
    /// The player on move is said to have touched a piece now, and denies it: no touch of an
    /// earlier turn is meant, which could be claimed no more.
    [[nodiscard]] bool is_about_now() const {
        return game_.having_the_move() == offender_ && claim_.is_disputed;
    }
    /// Which rule on touched pieces is broken.
    [[nodiscard]] law::Articles broken_rule() const {
        if (game_.having_the_move() == offender_) {
            return obliged_by_touch(game_, game_.turn).articles;
        }
        const Game before = game_before(game_, game_.players[offender_].last_move->half_moves);
        return obliged_by_touch(before, before.turn).articles;
    }
    void uphold() {
        if (is_of_piece_let_go() && !broken_obligation(game_, offender_)) {
            add(ruling_, ClaimRuled{player_, claim_.claim, true, std::nullopt, {}, {}},
                law_.released_piece.articles + law_.move_made.articles);
            add_piece_let_go_moved_on(ruling_, game_, offender_);
            return;
        }
        const bool may_arbiter_act = law_.who_acts.value == law::WhoActs::arbiter;
        add(ruling_, ClaimRuled{player_, claim_.claim, true, std::nullopt, {}, {}},
            (may_arbiter_act ? law::Articles() : law_.who_acts.articles) + broken_rule() +
                law_.wrong_piece_moved.articles);
        const auto offence = offence_in_question(game_, offender_);
        if (game_.having_the_move() != offender_ && offence) {
            // The move made instead was also illegal.
            add_remedy(ruling_, game_, act_, *offence);
        } else if (game_.having_the_move() != offender_) {
            add_wrong_piece_undone(ruling_, game_, act_, offender_);
        } else if (is_another_piece_let_go(game_, game_.turn)) {
            add_touch_restored(ruling_, game_, game_.turn, {});
        } else {
            add_obligation(ruling_, game_, game_.turn);
        }
    }

    const Game& game_;
    const Act& act_;
    const Claim& claim_;
    const Color player_;
    const law::ActOfMoving& law_;
    /// Whose touch the claim is about.
    const Color offender_;
    Ruling ruling_;
};

} // namespace

Ruling judge_touch_claim(const Game& game, const Act& act, const Claim& claim, Color player) {
    return TouchClaim(game, act, claim, player).judge();
}

Ruling judge_observed_touch(const Game& game, const Act& act) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const Color opponent = ~game.having_the_move();
    Ruling ruling;
    if (game.players[opponent].has_moved_piece_let_go &&
        law.who_acts.value == law::WhoActs::arbiter) {
        add_piece_let_go_moved_on(ruling, game, opponent);
        return ruling;
    }
    if (game.turn.touched.empty() && !broken_obligation(game, opponent)) {
        add_touch_told_too_late(ruling, game);
        return ruling;
    }
    if (game.turn.touch_known == TouchKnown::ruled && !game.turn.touched.empty()) {
        // The arbiter has ruled on it, asked or not, and enforces that.
        add_touch_enforced(ruling, game, game.turn);
    } else if (law.who_acts.value != law::WhoActs::arbiter) {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed}, law.who_acts.articles);
    } else if (!game.turn.touched.empty()) {
        add_touch_enforced(ruling, game, game.turn);
    } else {
        add_breach_undone(ruling, game, act, opponent);
    }
    return ruling;
}

bool add_both_must_ask(Ruling& ruling, const Game& game, Color player) {
    const auto& who_acts = game.laws().act_of_moving.who_acts;
    const bool is_other_missing = who_acts.value == law::WhoActs::request_of_both &&
                                  !game.players[~player].asks_for_intervention;
    if (is_other_missing) {
        add(ruling, NoIntervention{NoInterventionBecause::both_must_ask}, who_acts.articles);
        add(ruling, Note{NoteKind::reading, "one player's request may be read to be enough"},
            who_acts.articles);
    }
    return is_other_missing;
}

void add_touch_enforced(Ruling& ruling, const Game& game, const Turn& turn) {
    if (is_another_piece_let_go(game, turn)) {
        add_wrong_piece_put_back(ruling, game, turn);
    } else {
        add_obligation(ruling, game, turn);
    }
}

void add_breach_undone(Ruling& ruling, const Game& game, const Act& act, Color player) {
    const auto& who_acts = game.laws().act_of_moving.who_acts;
    const bool have_asked = game.players[~player].asks_for_intervention &&
                            (who_acts.value != law::WhoActs::request_of_both ||
                             game.players[player].asks_for_intervention);
    const bool may_act = who_acts.value == law::WhoActs::arbiter || have_asked;
    if (may_act && broken_obligation(game, player)) {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, who_acts.articles);
        const auto offence = offence_in_question(game, player);
        if (offence && may_arbiter_rule(game, *offence)) {
            add_remedy(ruling, game, act, *offence);
        } else {
            add_wrong_piece_undone(ruling, game, act, player);
        }
    }
}

} // namespace compongo::game
