#include "compongo/game/articles/touch_claim.h"

#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/found_illegal_move.h"
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
    /// What there is against the claim if all that nobody knows was deliberate, or nothing of it.
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
    /// The claimant has touched a piece of their own accord since the move: what they could claim
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
        const bool is_broken = broken_obligation(game_, offender_) &&
                               has_touched(game_.players[offender_].last_move->turn, claim_.square);
        return is_broken ? std::nullopt : std::optional(ClaimReason::unfounded);
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
        const bool may_arbiter_act = law_.who_acts.value == law::WhoActs::arbiter;
        add(ruling_, ClaimRuled{player_, claim_.claim, true, std::nullopt, {}, {}},
            (may_arbiter_act ? law::Articles() : law_.who_acts.articles) + broken_rule() +
                law_.wrong_piece_moved.articles);
        const auto offence = offence_in_question(game_, offender_);
        if (game_.having_the_move() != offender_ && offence) {
            // What was moved instead was an illegal move besides.
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

/// Has any of these ever made an illegal move that stands?
bool has_moved_illegally(const Game& game, std::initializer_list<Color> players) {
    return std::ranges::any_of(players, [&](Color player) {
        return game.history.before_first_offence_of(player).has_value();
    });
}

/// Is one of the latest two half-moves an illegal move that stands?
bool is_among_latest_two(const Game& game) {
    const auto latest = game.history.played() | std::views::reverse | std::views::take(2);
    return std::ranges::any_of(latest, &Played::is_offence);
}

/// Where knowledge of an illegal move comes from, other than by a claim.
enum class KnownTo : std::uint8_t {
    /// The arbiter has seen the move.
    arbiter,
    /// The arbiter sees the board, which does not show how many hands were used.
    arbiter_by_the_board,
    /// A spectator, or the player in question.
    another,
};

/// Somebody sees the board on which the latest illegal move has been carried out, or an older one
/// where it does not matter how long ago that was.
Ruling judge_illegal_move_seen(const Game& game, const Act& act, KnownTo known_to) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    if (!has_moved_illegally(game, {Color::white, Color::black})) {
        return ruling;
    }
    const auto in_question = offence_in_question(game, std::nullopt);
    const bool is_seen =
        known_to == KnownTo::arbiter || (known_to == KnownTo::arbiter_by_the_board && in_question &&
                                         !is_two_handed(game, *in_question));
    if (!in_question && known_to == KnownTo::arbiter && !is_among_latest_two(game)) {
        return ruling; // What was seen is the latest move, and nothing is wrong with it.
    }
    if (!in_question) {
        add(ruling, NoIntervention{NoInterventionBecause::too_late},
            law.illegal_move_claim.articles);
    } else if (is_seen && may_arbiter_rule(game, *in_question)) {
        add_remedy(ruling, game, act, *in_question);
    } else {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed},
            law.illegal_move_ruled.articles);
    }
    return ruling;
}

/// Does the arbiter deal with an illegal move only after seeing it completed, and not after seeing
/// what it has led to (remark to 3.10.3)?
bool is_only_the_move_to_be_seen(const Game& game) {
    const law::Irregularities& law = game.laws().irregularities;
    return !law.unreachable_position.is_silent() &&
           law.illegal_move_ruled.value == law::IllegalMoveRuled::on_claim_or_seen_by_arbiter;
}

/// The arbiter sees a position that an illegal move has led to, and waits for a claim as long as
/// there can be one.
Ruling judge_illegal_position_seen(const Game& game) {
    const law::Irregularities& law = game.laws().irregularities;
    Ruling ruling;
    // The player who has just moved has left the king in check, though nobody knows with which
    // move.
    const bool is_king_left = is_waiting_player_in_check(game.position());
    if (game.history.before_first_illegal() || is_king_left) {
        const bool may_be_claimed = is_king_left || offence_in_question(game, std::nullopt);
        add(ruling,
            NoIntervention{may_be_claimed ? NoInterventionBecause::claim_needed
                                          : NoInterventionBecause::too_late},
            law.illegal_move_ruled.articles + law.illegal_move_claim.articles +
                law.unreachable_position.articles);
    }
    return ruling;
}

/// The arbiter sees the position in standard play: an illegal move that led to it is ruled on; if
/// none is known, and such a position cannot be, the arbiter has to find out.
Ruling judge_illegal_position(const Game& game, const Act& act) {
    Ruling ruling = judge_illegal_move_seen(game, act, KnownTo::arbiter_by_the_board);
    const law::Rule& unreachable = game.laws().irregularities.unreachable_position;
    if (ruling.empty() && !unreachable.is_silent() && is_illegal_position(on_board(game))) {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}}, unreachable.articles);
    }
    return ruling;
}

/// Both kings in check or a pawn on the last rank, where an arbiter who sees it intervenes: the
/// move that led to it is ruled on, if it is known.
void add_intervention(Ruling& ruling, const Game& game, const Act& act) {
    const auto first = game.history.before_first_illegal();
    if (first && is_manifestly_illegal(game, *first)) {
        add_remedy(ruling, game, act, *first);
    } else {
        add(ruling, Duty{Party::arbiter, DutyKind::intervene, {}},
            game.laws().irregularities.illegal_position.articles);
    }
}

} // namespace

Ruling judge_touch_claim(const Game& game, const Act& act, const Claim& claim, Color player) {
    return TouchClaim(game, act, claim, player).judge();
}

Ruling judge_illegal_move_claim(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    const law::Articles claimed = law.illegal_move_claim.articles + law.illegal_move_ruled.articles;
    const OpenDecision* const asked = open_decision(game, DecisionKind::analogy, ~player);
    if (asked != nullptr && std::ranges::find(asked->decision.options, "ILLEGAL-DEF") !=
                                asked->decision.options.end()) {
        // Whether it was one is asked already.
        Ruling ruling;
        add(ruling, asked->decision, asked->articles);
        return ruling;
    }
    const bool is_any_time = law.illegal_move_claim.value == law::IllegalMoveClaim::during_the_game;
    const auto found =
        offence_in_question(game, is_any_time ? std::nullopt : std::optional(~player));
    ClaimRuled ruled{player, ClaimKind::illegal_move, found.has_value(), std::nullopt, {}, {}};
    if (!ruled.upheld) {
        const bool is_late = !is_any_time && has_moved_illegally(game, {~player});
        ruled.reason = is_late                                        ? ClaimReason::late
                       : is_illegal_move_ruled_already(game, ~player) ? ClaimReason::already_ruled
                                                                      : ClaimReason::unfounded;
    }
    Ruling ruling;
    add(ruling, ruled, claimed);
    if (ruled.upheld) {
        add_remedy(ruling, game, act, *found);
    }
    return ruling;
}

Ruling judge_observed_touch(const Game& game, const Act& act) {
    const law::ActOfMoving& law = game.laws().act_of_moving;
    const Color opponent = ~game.having_the_move();
    Ruling ruling;
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

namespace {

Ruling judge_observed_position(const Game& game, const Act& act) {
    const auto& illegal_position = game.laws().irregularities.illegal_position;
    if (!illegal_position.value || !is_illegal_position(on_board(game))) {
        return is_only_the_move_to_be_seen(game) ? judge_illegal_position_seen(game)
                                                 : judge_illegal_position(game, act);
    }
    Ruling ruling;
    switch (*illegal_position.value) {
    case law::IllegalPosition::draw_after_next_move:
        add(ruling, NoIntervention{NoInterventionBecause::wait_next_move},
            illegal_position.articles);
        break;
    case law::IllegalPosition::arbiter_intervenes:
        add_intervention(ruling, game, act);
        break;
    }
    return ruling;
}

} // namespace

Ruling judge_observed_board(const Game& game, const Act& act) {
    Ruling ruling = judge_observed_position(game, act);
    const auto leaves_it_to_opponent = [&](Color player) {
        return game.players[player].has_displaced_pieces && game.clock.running() == ~player;
    };
    // Interpretation I-209.
    if (std::ranges::any_of(chess::colors, leaves_it_to_opponent)) {
        add_displaced_pieces_found(ruling, game);
    }
    return ruling;
}

Ruling judge_agreement_to_correct(const Game& game, const Act& act, Color player) {
    const law::Irregularities& law = game.laws().irregularities;
    if (law.corrected_by_agreement.is_silent()) {
        return refusal(RefusalReason::not_allowed, law.illegal_move_claim.articles);
    }
    const auto found = game.history.before_first_illegal();
    if (!found) {
        return refusal(RefusalReason::nothing_to_decide, law.corrected_by_agreement.articles);
    }
    Ruling ruling;
    if (game.players[~player].agrees_to_correct) {
        const Game before = game_before(game, *found);
        const Restoration restoration{*found, law.corrected_by_agreement.articles, {}};
        add_position_restored(ruling, game, restoration);
        add_clock_restored(ruling, game, act, restoration);
        add_obligation(ruling, before, before.turn, law.corrected_by_agreement.articles);
    }
    return ruling;
}

Ruling judge_observed_move(const Game& game, const Act& act) {
    Ruling ruling = judge_illegal_move_seen(game, act, KnownTo::arbiter);
    // What the arbiter saw is no completed move: an arbiter who sees a piece let go of has seen it
    // touched.
    return ruling.empty() ? judge_observed_touch(game, act) : ruling;
}

Ruling judge_illegal_move_told(const Game& game, const Act& act) {
    if (game.laws().irregularities.illegal_move_claim.value ==
        law::IllegalMoveClaim::during_the_game) {
        // Article 7.5.1: the first one counts, however long ago it was and whoever finds it.
        Ruling ruling;
        if (const auto half_moves = offence_in_question(game, std::nullopt)) {
            add_remedy(ruling, game, act, *half_moves);
        }
        return ruling;
    }
    // Where the opponent alone can claim it, before moving, what the opponent finds then is the
    // claim. A player who tells of their own illegal move claims nothing.
    const auto player = player_of(act.by);
    const bool is_own_told = player && has_moved_illegally(game, {*player});
    if (player && (offence_in_question(game, ~*player) ||
                   (*player == game.having_the_move() && !is_own_told))) {
        return judge_illegal_move_claim(game, act, *player);
    }
    return judge_illegal_move_seen(game, act,
                                   act.by == Actor::arbiter ? KnownTo::arbiter : KnownTo::another);
}

} // namespace compongo::game
