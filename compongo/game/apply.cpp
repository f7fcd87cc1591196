#include "compongo/game/apply.h"

#include "compongo/base/check.h"
#include "compongo/game/after_the_end.h"
#include "compongo/game/articles/appeal.h"
#include "compongo/game/articles/discovery.h"
#include "compongo/game/articles/found_illegal_move.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/press_undone.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/articles/reply_before_press.h"
#include "compongo/game/articles/waiting_claim.h"
#include "compongo/game/doing.h"
#include "compongo/game/open_decisions.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/captured_piece_left.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/penalties.h"
#include "compongo/game/parts/unseen_presses.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/in_adjournment.h"
#include "compongo/game/state/make_move.h"
#include "compongo/game/state/take_back.h"

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

/// Applies the effects of a ruling to the game.
class Consequences {
public:
    Consequences(Game& game, const Act& act)
        : game_(game), act_(act), at_(act.at), by_(player_of(act.by)), about_(by_),
          claim_(std::get_if<Claim>(&act.deed)) {
        const auto* const claim = claim_;
        if (claim != nullptr && claim->claim == ClaimKind::by_default && about_) {
            about_ = ~*about_;
        }
        if (claim != nullptr && claim->claim == ClaimKind::quickplay && about_) {
            about_ = quickplay_claimant(game, *about_);
        }
        if (std::holds_alternative<Resign>(act.deed)) {
            at_stake_ = EndReason::resignation;
        } else if (std::holds_alternative<Device>(act.deed)) {
            at_stake_ = EndReason::device;
        } else if (const auto* const decide = std::get_if<Decide>(&act.deed);
                   decide != nullptr && decide->kind == DecisionKind::meaning) {
            at_stake_ = EndReason::resignation;
        }
    }

    /// The player about whom the arbiter is asked by a decision in the same ruling.
    void note_about(std::optional<Color> player) { about_ = player; }

    void take(const Effect& effect) {
        std::visit([&](const auto& consequence) { take(consequence, effect.articles); },
                   effect.consequence);
    }

private:
    // Most effects inform people and change no state.
    template <class Consequence>
    void take(const Consequence& /*consequence*/, const law::Articles& /*articles*/) {}

    /// Where another touched piece must be moved, the piece let go of no longer binds.
    void take(const Obligation& obligation, const law::Articles& /*articles*/) {
        Turn& turn = game_.turn;
        turn.obligation = obligation;
        std::erase_if(turn.bound_to, [&](const MoveAsWritten& move) {
            return std::ranges::find(obligation.allowed, move) == obligation.allowed.end();
        });
        if (turn.bound_to.empty()) {
            turn.promotion_chosen.reset();
        }
    }
    void take(const MoveMade& made, const law::Articles& /*articles*/) {
        make_move(game_, made.player, made.move);
        // A move gives up a claim that is examined when the clocks are stopped.
        game_.time_claim = game_.time_claim == made.player ? std::nullopt : game_.time_claim;
        // A move rejects the opponent's offer.
        if (game_.laws().drawn_game.regulations_may_forbid.value ==
            law::AgreementForbidden::offering_and_agreeing) {
            game_.offers_without_force[~made.player].reset();
        }
    }
    void take(const MoveCompleted& completed, const law::Articles& /*articles*/) {
        complete_move(game_, completed.player, at_);
        completed_ = completed.player;
    }
    /// The completed move is legal but was made with two hands, and is left unruled.
    void take(const NoIntervention& /*none*/, const law::Articles& /*articles*/) {
        if (std::holds_alternative<Press>(act_.deed) && completed_) {
            game_.history.note_two_hands(game_.players[*completed_].last_move->half_moves);
        }
    }
    void take(const IllegalMove& illegal, const law::Articles& /*articles*/) {
        if (illegal.count > 0) {
            game_.players[illegal.player].illegal_moves = illegal.count;
        }
        about_ = illegal.player;
        at_stake_ = EndReason::illegal_move;
        const auto ruled_on = offence_in_question(game_, illegal.player);
        if (illegal.reasons == std::vector{IllegalBecause::two_hands} && ruled_on &&
            is_two_handed(game_, *ruled_on)) {
            game_.history.forget_two_hands(*ruled_on);
        }
    }
    void take(const PositionRestored& restored, const law::Articles& /*articles*/) {
        const auto* const found = std::get_if<Discover>(&act_.deed);
        if (found != nullptr && found->what == Discovered::array) {
            // The pieces were set right before the game: its history begins here.
            game_.history = History(chess::Position::initial(), Variant::standard);
            return;
        }
        put_position_back(game_, restored.fen, put_back_because(restored));
    }
    [[nodiscard]] PutBackBecause put_back_because(const PositionRestored& restored) const {
        if (std::holds_alternative<Restore>(act_.deed) && by_) {
            return *by_ == game_.having_the_move() ? PutBackBecause::mover_did_it
                                                   : PutBackBecause::another_did_it;
        }
        const auto* const found = std::get_if<Discover>(&act_.deed);
        // An arbiter who puts an earlier position back finds that pieces were displaced, unless the
        // ruling is on an illegal move.
        const bool is_earlier_put_back =
            std::holds_alternative<Restore>(act_.deed) && at_stake_ != EndReason::illegal_move &&
            restored.fen != fen_of(game_.position(), game_.history.variant());
        const bool were_pieces_displaced =
            is_earlier_put_back ||
            (found != nullptr && (found->what == Discovered::displaced_pieces ||
                                  found->what == Discovered::boards_differ));
        return were_pieces_displaced                      ? PutBackBecause::pieces_were_displaced
               : std::holds_alternative<Press>(act_.deed) ? PutBackBecause::ruled_at_the_press
                                                          : PutBackBecause::ruled;
    }
    void take(const PieceSubstituted& substituted, const law::Articles& /*articles*/) {
        if (game_.having_the_move() != substituted.piece.color) {
            promote_pawn_left(substituted.piece);
            return;
        }
        auto move = move_attempted(game_.position(), game_.turn.attempt, game_.history.variant());
        CHECK(move.has_value());
        move->promotion = substituted.piece.type;
        const Color player = game_.having_the_move();
        make_move(game_, player, *move);
        complete_move(game_, player, at_);
    }
    /// The pawn's move was the latest of the game.
    void promote_pawn_left(Piece piece) {
        auto& last = game_.players[piece.color].last_move;
        CHECK(last.has_value());
        last->move.promotion = piece.type;
        game_.history.rewind(last->half_moves);
        game_.history.append(last->move);
        game_.turn = turn_under_queen(game_, std::move(game_.turn));
    }
    void take(const TurnPasses& turn, const law::Articles& /*articles*/) {
        if (game_.are_moves_entered) {
            return;
        }
        const bool is_ruled = std::holds_alternative<Decide>(act_.deed) ||
                              std::holds_alternative<Discover>(act_.deed);
        const std::size_t before = game_.history.size();
        if (is_ruled && !has_superseded_) {
            take_back_press_of(game_, turn.player, at_);
        } else {
            give_turn(game_, turn.player, at_);
        }
        if (game_.history.size() < before) {
            forget_claims_undone(game_, turn.player,
                                 at_stake_ == EndReason::illegal_move
                                     ? PressUndone::for_illegal_move
                                     : PressUndone::otherwise);
        }
    }
    void take(const ClockShows& clock, const law::Articles& /*articles*/) {
        note_added_by_press(clock);
        game_.is_stopped_by_arbiter = game_.is_stopped_by_arbiter && !clock.running;
        game_.clock.run(clock.running, at_);
        game_.clock.set({clock.white, clock.black}, at_);
        for (const Color player : chess::colors) {
            game_.players[player].has_stopped_to_claim =
                game_.players[player].has_stopped_to_claim && !clock.running;
            if (clock.running == ~player) {
                game_.players[player].button_blocked.reset();
            }
            if (!game_.clock.has_fallen(player, at_)) {
                game_.players[player].forget_fall();
            }
        }
    }
    void note_added_by_press(const ClockShows& clock) {
        if (!std::holds_alternative<Press>(act_.deed) || !by_ || clock.running != ~*by_) {
            return;
        }
        auto& last = game_.players[*by_].last_move;
        if (!last || game_.clock.has_fallen(*by_, at_)) {
            return;
        }
        last->increment_added = game_.clock.increment(*by_);
        if (has_period_begun_) {
            const Millis shown = *by_ == Color::white ? clock.white : clock.black;
            last->period_added = shown - game_.clock.shown(at_)[*by_] - last->increment_added;
        }
    }
    void take(const TallySet& tally, const law::Articles& /*articles*/) {
        game_.players[tally.player].illegal_moves = tally.count;
    }
    void take(const Superseded& superseded, const law::Articles& /*articles*/) {
        supersede(game_, superseded, at_);
        has_superseded_ = true;
    }
    void take(const TimeControlSet& set, const law::Articles& /*articles*/) {
        game_.clock.set_control(set.control, at_);
    }
    void take(const TimeGiven& given, const law::Articles& /*articles*/) {
        game_.clock.add(given.player, given.seconds, at_);
    }
    void take(const FlagFallen& fallen, const law::Articles& /*articles*/) {
        for (const Color player : chess::colors) {
            game_.players[player].is_flag_down =
                game_.players[player].is_flag_down || concerns(fallen.player, player);
            about_ = fallen.player == party(player) ? std::optional(player) : about_;
        }
        at_stake_ = EndReason::time;
    }
    void take(const PeriodBegun& period, const law::Articles& /*articles*/) {
        for (const Color player : chess::colors) {
            if (concerns(period.player, player)) {
                has_period_begun_ = period.number > game_.clock.period(player);
                game_.clock.enter_period(player, period.number, at_);
                game_.players[player].is_exempt_from_recording = false;
                game_.players[player].forget_fall();
            }
        }
    }
    void take(const OfferStands& offer, const law::Articles& /*articles*/) {
        if (has_superseded_ && offer.state == OfferState::open && game_.offers[offer.player]) {
            return; // It stands again with the game.
        }
        const auto& standing = game_.offers[offer.player];
        const bool is_by_word = standing && !standing->is_by_claim;
        const std::optional<StandingOffer> made =
            StandingOffer{offer.player, claim_ != nullptr && !is_by_word};
        game_.offers[offer.player] = offer.state == OfferState::open ? made : std::nullopt;
        game_.offers_without_force[offer.player] =
            offer.state == OfferState::without_force ? made : std::nullopt;
    }
    void take(const Duty& duty, const law::Articles& /*articles*/) {
        for (const Color player : chess::colors) {
            SheetState& sheet = game_.players[player].sheet;
            sheet.is_update_due =
                sheet.is_update_due ||
                (duty.kind == DutyKind::update_scoresheet && concerns(duty.player, player));
        }
    }
    void take(const RightChanged& changed, const law::Articles& /*articles*/) {
        PlayerState& state = game_.players[changed.player];
        const bool is_lost = changed.state == RightState::lost;
        if (changed.right == RightKind::claim_touch_move) {
            state.has_touched_since = is_lost;
        }
        if (changed.right == RightKind::not_to_record) {
            state.is_exempt_from_recording = !is_lost;
        }
        if (changed.right == RightKind::assistant) {
            state.has_assistant = !is_lost;
        }
        if (changed.right == RightKind::agree_draw) {
            state.may_agree_draw = !is_lost;
        }
    }
    void take(const Decision& decision, const law::Articles& articles) {
        if (is_question_awaited(game_, act_, decision, at_stake_)) {
            return;
        }
        if (OpenDecision* const open = open_already(decision)) {
            // The decision settles the claim too: either the claimant's own touch may have lost
            // them the right, or the claim is about the opponent's touch.
            if (claim_ != nullptr && by_ && !open->claim &&
                decision.kind != DecisionKind::signed_result) {
                open->claim = *claim_;
                open->disputed_touch = DisputedTouch{*by_, claim_->square, game_.acts};
            }
            return;
        }
        if (decision.kind == DecisionKind::claim && is_claimed_already(game_, act_)) {
            return;
        }
        const auto* const penalise = std::get_if<Penalise>(&act_.deed);
        if (penalise != nullptr && decision.kind == DecisionKind::penalty) {
            note_next_penalised(penalise->player);
        }
        if (decision.kind == DecisionKind::intent && std::holds_alternative<Decide>(act_.deed)) {
            return; // What is still to be answered about another touch is open already.
        }
        const bool is_game_at_stake = decision.kind == DecisionKind::can_mate;
        if (is_game_at_stake && at_stake_) {
            game_.clock.run(std::nullopt, at_);
        }
        OpenDecision open{decision, about_, articles, is_game_at_stake ? at_stake_ : std::nullopt,
                          game_.acts};
        if (std::holds_alternative<StartClock>(act_.deed)) {
            open.player = stopper();
        } else if (decision.kind == DecisionKind::penalty && is_for_displaced_pieces_) {
            open.about = act_that_displaced_pieces(game_, *about_);
        } else {
            open = asked_by(game_, act_, std::move(open));
        }
        game_.decisions.push_back(std::move(open));
    }
    /// Of a penalty for both players the amount is asked for White first.
    void note_next_penalised(Party party) {
        const bool is_second = about_.has_value();
        note_whom(party);
        if (party == Party::both) {
            about_ = is_second ? Color::black : Color::white;
        }
    }
    /// A question that a fallen ruling had decided is open again with its fall. Whether a touch was
    /// deliberate is asked once, however often it is claimed.
    [[nodiscard]] OpenDecision* open_already(const Decision& decision) {
        const bool is_asked_again =
            has_superseded_ || (claim_ != nullptr && waits_for_answer(decision.kind)) ||
            (decision.kind == DecisionKind::analogy && std::holds_alternative<Discover>(act_.deed));
        OpenDecision* found = nullptr;
        for (OpenDecision& open : game_.decisions) {
            // Each player may have castled by half: these are two questions.
            const bool is_about_claimant = claim_ != nullptr && by_ && open.player == by_ &&
                                           decision.kind == DecisionKind::analogy;
            if (is_asked_again && !is_about_claimant && open.decision == decision &&
                (found == nullptr || is_about_square_claimed(open) ||
                 !is_about_square_claimed(*found))) {
                found = &open;
            }
        }
        return found;
    }
    [[nodiscard]] bool waits_for_answer(DecisionKind kind) const {
        return (kind == DecisionKind::fact && is_of_a_draw(*claim_)) ||
               kind == DecisionKind::intent || kind == DecisionKind::analogy ||
               kind == DecisionKind::castling_side || kind == DecisionKind::signed_result;
    }
    [[nodiscard]] bool is_about_square_claimed(const OpenDecision& open) const {
        const auto* const touch = touch_in_question(game_, open);
        return claim_ != nullptr && claim_->square && touch != nullptr &&
               std::ranges::find(touch->squares, *claim_->square) != touch->squares.end();
    }
    /// The player who has stopped the clocks to claim something and has not claimed yet: the
    /// arbiter is asked about that once.
    [[nodiscard]] std::optional<Color> stopper() {
        for (const Color player : chess::colors) {
            if (std::exchange(game_.players[player].owes_claim, false)) {
                return player;
            }
        }
        return std::nullopt;
    }
    void take(const ClaimRuled& claim, const law::Articles& /*articles*/) {
        about_ = about_ ? about_ : claim.player;
        if (claim.claim == ClaimKind::time) {
            game_.time_claim.reset();
        }
        if (claim.claim == ClaimKind::touch_move && claim.upheld) {
            game_.turn.note_touch(TouchKnown::ruled);
        }
    }
    void take(const EventBreaches& breaches, const law::Articles& /*articles*/) {
        if (breaches.breach == EventBreach::touch_move) {
            ++game_.players[breaches.player].touch_moves;
        }
    }
    void take(const Incident& incident, const law::Articles& /*articles*/) {
        note_whom(incident.player);
        is_for_displaced_pieces_ = incident.kind == IncidentKind::displaced_pieces;
        if (incident.kind == IncidentKind::not_algebraic && about_) {
            game_.players[*about_].sheet.is_no_evidence = true;
        }
    }
    void take(const PenaltyImposed& penalty, const law::Articles& /*articles*/) {
        note_whom(penalty.player);
        const Both<Points> change = points_changed_by(penalty);
        const bool has_points = game_.result && game_.result->points;
        for (const Color player : chess::colors) {
            game_.points_changed[player].thousandths += change[player].thousandths;
            if (has_points) {
                (*game_.result->points)[player].thousandths += change[player].thousandths;
            }
            const bool is_warned =
                penalty.penalty == Penalty::warning && concerns(penalty.player, player);
            game_.players[player].warnings += is_warned ? 1 : 0;
        }
    }
    /// Remembers the player whom a later decision of this ruling is about.
    void note_whom(Party party) {
        for (const Color player : chess::colors) {
            about_ = party == game::party(player) ? std::optional(player) : about_;
        }
    }
    void take(const GameOver& over, const law::Articles& /*articles*/) {
        if (!game_.are_moves_entered) {
            forget_what_is_settled(game_);
        }
        game_.result = over;
        game_.phase = Phase::over;
        game_.clock.run(std::nullopt, at_);
    }
    void take(const Annulled& /*annulled*/, const law::Articles& /*articles*/) {
        game_.is_annulled = true;
        game_.phase = Phase::over;
        game_.clock.run(std::nullopt, at_);
    }

    Game& game_;
    const Act& act_;
    const Millis at_;
    const std::optional<Color> by_;
    std::optional<Color> about_;
    /// The player whose move this act completed.
    std::optional<Color> completed_;
    const Claim* const claim_;
    std::optional<EndReason> at_stake_;
    bool has_superseded_ = false;
    bool has_period_begun_ = false;
    /// The next penalty that is asked about is for displaced pieces.
    bool is_for_displaced_pieces_ = false;
};

/// Does the act reply to an illegal move that was not pressed? That move stands, and the turn has
/// passed.
bool is_ruled_reply_before_press(const Game& game, const Act& act, const Ruling& ruling) {
    const auto player = player_of(act.by);
    return game.are_moves_entered && player && is_turn_of(ruling, *player) &&
           is_reply_before_press(game, act.deed, *player);
}

} // namespace

void advance(Game& game, const Act& act, const Ruling& ruling) {
    if (is_refused(ruling)) {
        note_refused_deed(game, act, ruling);
        ++game.acts;
        return;
    }
    const bool is_first = !std::exchange(game.is_under_way, true);
    if (is_first && game.phase == Phase::over && !is_judged_after_the_end(game, act.deed)) {
        ++game.acts; // It has only brought out that the game was over before it.
        return;
    }
    if (is_ruled_reply_before_press(game, act, ruling)) {
        game = with_half_move_standing(std::move(game));
    }
    const auto left = captured_piece_taken_off(game, act.deed);
    if (left) {
        game = without_captured_piece(std::move(game), *left);
    }
    note_latest_decision(game, act, ruling);
    note_past_ruling(game, act, ruling);
    const auto* const decide = std::get_if<Decide>(&act.deed);
    const OpenDecision* const open = decide == nullptr ? nullptr : open_decision(game, *decide);
    const auto answered = open == nullptr ? std::nullopt : std::optional(*open);
    const std::vector<OpenDecision> waiting = claims_waiting(game);
    if (!(left && std::holds_alternative<Remove>(act.deed))) {
        carry_out(game, act, ruling);
    }
    Consequences consequences(game, act);
    if (decide != nullptr &&
        (decide->kind == DecisionKind::penalty || decide->kind == DecisionKind::late_arrival ||
         decide->kind == DecisionKind::meaning)) {
        consequences.note_about(decide->player ? decide->player
                                : answered     ? answered->player
                                               : std::nullopt);
    }
    for (const Effect& effect : ruling) {
        consequences.take(effect);
    }
    if (answered && has<PositionRestored>(ruling)) {
        enter_touch_put_back(game, *answered, *decide);
    }
    pass_claims_on(game, waiting, ruling);
    follow_adjournment(game, act, ruling);
    follow_assistants(game, act, ruling);
    ++game.acts;
}

Game apply(Game game, const Act& act, const Ruling& ruling) {
    advance(game, act, ruling);
    return game;
}

} // namespace compongo::game
