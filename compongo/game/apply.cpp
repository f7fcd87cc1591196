#include "compongo/base/check.h"
#include "compongo/game/appeal.h"
#include "compongo/game/make_move.h"
#include "compongo/game/online.h"
#include "compongo/game/open_decisions.h"
#include "compongo/game/past_rulings.h"
#include "compongo/game/penalties.h"
#include "compongo/game/putting_back.h"
#include "compongo/game/quickplay_finish.h"
#include "compongo/game/recording.h"
#include "compongo/game/take_back.h"
#include "compongo/game/visually_disabled.h"

#include <algorithm>
#include <utility>

namespace compongo::game {

namespace {

/// What an act changes by having been done.
class Doing {
public:
    Doing(Game& game, const Act& act, const Ruling& ruling)
        : game_(game), act_(act), ruling_(ruling), by_(player_of(act.by)) {}

    void run() {
        std::visit([this](const auto& deed) { done(deed); }, act_.deed);
    }

private:
    template <class Kind>
    [[nodiscard]] bool is_ruled() const {
        return std::ranges::any_of(ruling_, [](const Effect& effect) {
            return std::holds_alternative<Kind>(effect.consequence);
        });
    }
    /// A deed on the board by the player who has the move.
    [[nodiscard]] bool is_on_move() const { return by_ && *by_ == game_.having_the_move(); }

    // Most deeds change nothing but by what the Laws make of them.
    template <class Deed>
    void done(const Deed& /*deed*/) {}

    void done(const Adjust& /*adjust*/) {
        if (by_) {
            game_.players[*by_].is_adjusting = true;
        }
    }
    void done(const Touch& deed) {
        if (!is_ruled<TouchIgnored>()) {
            on_the_board(deed.intent == Intent::castle);
        }
    }
    void done(const Lift& /*deed*/) { on_the_board(true); }
    void done(const Carry& /*deed*/) { on_the_board(true); }
    void done(const Release& /*deed*/) { on_the_board(true); }
    void done(const Remove& /*deed*/) { on_the_board(true); }
    void done(const Place& /*deed*/) { on_the_board(true); }
    void done(const Play& /*deed*/) { on_the_board(true); }
    void done(const Announce& /*deed*/) { on_the_board(false); }
    void on_the_board(bool ends_adjusting) {
        note_presence();
        if (by_) {
            game_.players[*by_].is_adjusting = game_.players[*by_].is_adjusting && !ends_adjusting;
        }
        // Online a time that had run out before has ended the game, and nothing was done any more.
        const bool is_too_late = is_online(game_) && is_ruled<GameOver>() && !is_ruled<MoveMade>();
        if (is_on_move() && !is_too_late) {
            Seat seat = seat_of(game_);
            seat.is_move_made = is_made_as_written();
            go_on(game_.turn, seat, act_.deed);
        } else if (by_ && is_made_again_with_one_hand(game_, act_.deed, *by_)) {
            game_.players[*by_].last_move->turn.is_two_handed = false;
        }
    }
    /// What he played may have been carried out as another move than the one it is written as: a
    /// king's step in Chess960 that brings king and rook where castling does.
    [[nodiscard]] bool is_made_as_written() const {
        const auto* const play = std::get_if<Play>(&act_.deed);
        return play != nullptr && std::ranges::any_of(ruling_, [&](const Effect& effect) {
                   const auto* const made = std::get_if<MoveMade>(&effect.consequence);
                   return made != nullptr && made->move == play->move;
               });
    }
    void done(const Displace& /*deed*/) {
        if (by_) {
            game_.players[*by_].has_displaced_men = true;
        }
    }
    void done(const Restore& /*deed*/) { note_restored(game_, act_, ruling_); }
    void done(const Stop& deed) {
        const bool is_to_claim = deed.reason == StopReason::claim ||
                                 deed.reason == StopReason::flag ||
                                 deed.reason == StopReason::illegal_move;
        if (by_ && is_to_claim && deed.clocks == WhichClocks::both) {
            game_.players[*by_].owes_claim = true;
        }
    }
    void done(const Discover& /*deed*/) { note_claimed(); }
    void done(const Dispute& /*deed*/) { note_claimed(); }
    /// He has said what he has stopped the clocks for.
    void note_claimed() {
        if (by_) {
            game_.players[*by_].owes_claim = false;
        }
    }
    void done(const Arrive& /*deed*/) { note_presence(act_.at); }
    /// Who acts at the board is there; since when, only an arrival tells.
    void note_presence() { note_presence(std::min(act_.at, game_.session_start)); }
    void note_presence(Millis since) {
        if (by_ && !game_.players[*by_].arrived) {
            game_.players[*by_].arrived = since;
        }
    }
    void done(const Begin& /*deed*/) {
        game_.phase = Phase::in_play;
        game_.session_start = std::max(act_.at, Millis{});
    }
    /// A move that nobody rules on stands as it was carried out, and the turn passes.
    void done(const Press& deed) {
        note_presence();
        if (!by_ || deed.prevented) {
            return;
        }
        const bool is_left_unruled = is_ruled<NoIntervention>();
        const bool is_anything_done =
            is_on_move() && !unfinished_half_move(game_, game_.turn).is_nothing();
        if (is_ruled<MoveCompleted>() || (is_left_unruled && is_anything_done)) {
            game_.is_illegal_position_seen = false;
        }
        if (is_left_unruled && is_ruled<MoveCompleted>()) {
            game_.players[*by_].has_unruled_two_hands = true;
        } else if (is_left_unruled && is_on_move() && !is_turn_of(ruling_, *by_)) {
            leave_unfinished(game_, *by_);
            complete_move(game_, *by_, act_.at);
        } else if (is_on_move()) {
            game_.turn.is_undone = false;
        }
    }
    void done(const Fall& deed) { game_.clock.fall(deed.player, act_.at); }
    void done(const Observe& deed) {
        const bool is_of_this_turn = deed.what == Observed::touch && !game_.turn.touched.empty();
        game_.turn.is_touch_observed = game_.turn.is_touch_observed || is_of_this_turn;
        game_.is_illegal_position_seen =
            game_.is_illegal_position_seen || is_waiting_for_next_move();
    }
    [[nodiscard]] bool is_waiting_for_next_move() const {
        return std::ranges::any_of(ruling_, [](const Effect& effect) {
            const auto* none = std::get_if<NoIntervention>(&effect.consequence);
            return none != nullptr && none->reason == NoInterventionBecause::wait_next_move;
        });
    }
    void done(const Agree& deed) {
        if (by_ && deed.to == AgreedTo::correct_illegal_move) {
            game_.players[*by_].agrees_to_correct = true;
        }
    }
    void done(const Claim& deed) {
        note_claimed();
        if (deed.move && by_) {
            game_.players[*by_].sheet.may_be_ahead = true;
        }
        // A claim that is right, or that was not admitted, leaves nothing to be played.
        if (deed.move && is_on_move() && is_ruled<Obligation>() && !game_.turn.announced) {
            game_.turn.announced = move_bound_to().value_or(*deed.move);
        }
        if (by_ && deed.claim == ClaimKind::touch_move) {
            game_.players[*by_].asks_for_intervention = true;
        }
        if (by_ && deed.claim == ClaimKind::quickplay && is_ruled<NoIntervention>()) {
            game_.players[*by_].asks_for_finish = true;
        }
        if (by_ && deed.claim == ClaimKind::time && !is_ruled<ClaimRuled>()) {
            game_.time_claim = by_;
        }
    }
    /// The one move that this ruling leaves him.
    [[nodiscard]] std::optional<MoveAsWritten> move_bound_to() const {
        for (const Effect& effect : ruling_) {
            const auto* obligation = std::get_if<Obligation>(&effect.consequence);
            if (obligation != nullptr && obligation->allowed.size() == 1) {
                return obligation->allowed.front();
            }
        }
        return std::nullopt;
    }
    void done(const Offer& /*deed*/) {
        if (by_) {
            auto& latest = game_.players[*by_].latest_offers;
            latest = {latest.back(), game_.history.size()};
        }
    }
    void done(const Request& deed) {
        if (by_ && deed.what == Requested::scoresheet && is_on_move()) {
            ++game_.players[*by_].looks_at_arbiters_sheet;
        }
    }
    void done(const Disconnect& /*deed*/) {
        if (by_ && !game_.players[*by_].disconnected) {
            game_.players[*by_].disconnected = act_.at;
        }
    }
    void done(const Reconnect& /*deed*/) {
        if (by_) {
            game_.players[*by_].disconnected.reset();
        }
    }
    void done(const Sign& deed) {
        if (by_) {
            game_.players[*by_].signed_result = deed.result;
        }
    }
    void done(const Write& deed) {
        if (!by_ || deed.kind != Written::move) {
            return;
        }
        game_.players[*by_].sheet = sheet_after(game_, deed, *by_);
    }
    void done(const Scoresheet& deed) {
        game_.is_recorded_by_arbiter =
            game_.is_recorded_by_arbiter ||
            (act_.by == Actor::arbiter && deed.action == SheetAction::record);
        if (by_) {
            game_.players[*by_].sheet = sheet_after(game_, deed, *by_);
        }
    }
    void done(const Decide& deed) { settle_decision(game_, deed); }

    Game& game_;
    const Act& act_;
    const Ruling& ruling_;
    const std::optional<Color> by_;
};

/// What each effect says has changed.
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
        }
    }

    void take(const Effect& effect) {
        std::visit([&](const auto& consequence) { take(consequence, effect.articles); },
                   effect.consequence);
    }

private:
    // Most consequences are for people and change no state.
    template <class Consequence>
    void take(const Consequence& /*consequence*/, const law::Articles& /*articles*/) {}

    /// What he has let go of binds him no more where another man touched must be moved.
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
    }
    void take(const MoveCompleted& completed, const law::Articles& /*articles*/) {
        complete_move(game_, completed.player, at_);
    }
    void take(const IllegalMove& illegal, const law::Articles& /*articles*/) {
        game_.players[illegal.player].illegal_moves = illegal.count;
        game_.players[illegal.player].has_unruled_two_hands = false;
        about_ = illegal.player;
        at_stake_ = EndReason::illegal_move;
    }
    void take(const PositionRestored& restored, const law::Articles& /*articles*/) {
        put_position_back(game_, restored.fen, put_back_because(restored));
    }
    [[nodiscard]] PutBackBecause put_back_because(const PositionRestored& restored) const {
        if (std::holds_alternative<Restore>(act_.deed) && by_) {
            return *by_ == game_.having_the_move() ? PutBackBecause::mover_did_it
                                                   : PutBackBecause::another_did_it;
        }
        const auto* const found = std::get_if<Discover>(&act_.deed);
        // An arbiter who puts an earlier position back finds that men were displaced, unless the
        // ruling is on an illegal move.
        const bool is_earlier_put_back =
            std::holds_alternative<Restore>(act_.deed) && at_stake_ != EndReason::illegal_move &&
            restored.fen != fen_of(game_.position(), game_.history.variant());
        const bool were_men_displaced =
            is_earlier_put_back || (found != nullptr && (found->what == Discovered::displaced_men ||
                                                         found->what == Discovered::boards_differ));
        return were_men_displaced                         ? PutBackBecause::men_were_displaced
               : std::holds_alternative<Press>(act_.deed) ? PutBackBecause::ruled_at_the_press
                                                          : PutBackBecause::ruled;
    }
    void take(const PieceSubstituted& substituted, const law::Articles& /*articles*/) {
        if (game_.having_the_move() != substituted.man.color) {
            promote_pawn_left(substituted.man);
            return;
        }
        auto move = move_attempted(game_.position(), game_.turn.attempt, game_.history.variant());
        CHECK(move.has_value());
        move->promotion = substituted.man.type;
        const Color player = game_.having_the_move();
        make_move(game_, player, *move);
        complete_move(game_, player, at_);
    }
    /// The pawn's move was the latest of the game.
    void promote_pawn_left(Man man) {
        auto& last = game_.players[man.color].last_move;
        CHECK(last.has_value());
        last->move.promotion = man.type;
        game_.history.rewind(last->half_moves);
        game_.history.append(last->move);
    }
    void take(const ClockShows& clock, const law::Articles& /*articles*/) {
        game_.clock.run(clock.running, at_);
        game_.clock.set({clock.white, clock.black}, at_);
        for (const Color player : chess::colors) {
            if (!game_.clock.has_fallen(player, at_)) {
                game_.players[player].forget_fall();
            }
        }
    }
    void take(const TallySet& tally, const law::Articles& /*articles*/) {
        game_.players[tally.player].illegal_moves = tally.count;
    }
    void take(const Superseded& superseded, const law::Articles& /*articles*/) {
        supersede(game_, superseded);
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
                game_.clock.enter_period(player, period.number, at_);
                game_.players[player].is_exempt_from_recording = false;
                game_.players[player].forget_fall();
            }
        }
    }
    void take(const OfferStands& offer, const law::Articles& /*articles*/) {
        const std::optional<StandingOffer> made = StandingOffer{offer.player, claim_ != nullptr};
        game_.offers[offer.player] = offer.state == OfferState::open ? made : std::nullopt;
        game_.offer_without_force = offer.state == OfferState::without_force ? made : std::nullopt;
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
    }
    void take(const Decision& decision, const law::Articles& articles) {
        const bool is_game_at_stake = decision.kind == DecisionKind::can_mate;
        OpenDecision open{decision, about_, articles, is_game_at_stake ? at_stake_ : std::nullopt,
                          game_.acts};
        if (const auto* const dispute = std::get_if<Dispute>(&act_.deed)) {
            open.about = static_cast<std::size_t>(dispute->act);
        } else if (decision.kind == DecisionKind::appeal) {
            open.about = game_.latest_decision_on;
        } else if (decision.kind == DecisionKind::fact && claim_ != nullptr && by_) {
            open.disputed_touch = DisputedTouch{*by_, claim_->square};
        } else if (std::holds_alternative<StartClock>(act_.deed)) {
            open.player = stopper();
        }
        game_.decisions.push_back(std::move(open));
    }
    /// Who has stopped the clocks to claim something and has not: that is asked about once.
    [[nodiscard]] std::optional<Color> stopper() {
        for (const Color player : chess::colors) {
            if (std::exchange(game_.players[player].owes_claim, false)) {
                return player;
            }
        }
        return std::nullopt;
    }
    void take(const ClaimRuled& claim, const law::Articles& /*articles*/) {
        if (claim.claim == ClaimKind::time) {
            game_.time_claim.reset();
        }
        game_.turn.is_touch_observed =
            game_.turn.is_touch_observed || (claim.claim == ClaimKind::touch_move && claim.upheld);
    }
    void take(const Incident& incident, const law::Articles& /*articles*/) {
        note_whom(incident.player);
        if (incident.kind == IncidentKind::not_algebraic && about_) {
            game_.players[*about_].sheet.is_no_evidence = true;
        }
    }
    void take(const PenaltyImposed& penalty, const law::Articles& /*articles*/) {
        note_whom(penalty.player);
        const Both<Points> change = points_changed_by(penalty);
        const bool has_points = game_.result && game_.result->points;
        Both<Points>& points = has_points ? *game_.result->points : game_.points_changed;
        for (const Color player : chess::colors) {
            points[player].thousandths += change[player].thousandths;
            const bool is_warned =
                penalty.penalty == Penalty::warning && concerns(penalty.player, player);
            game_.players[player].warnings += is_warned ? 1 : 0;
        }
    }
    /// Whom a decision is about that follows in the same ruling.
    void note_whom(Party party) {
        for (const Color player : chess::colors) {
            about_ = party == game::party(player) ? std::optional(player) : about_;
        }
    }
    void take(const GameOver& over, const law::Articles& /*articles*/) {
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
    const Claim* const claim_;
    std::optional<EndReason> at_stake_;
};

} // namespace

void advance(Game& game, const Act& act, const Ruling& ruling) {
    if (is_refused(ruling)) {
        game.turn.is_undone = game.turn.is_undone || is_deed_undone(game, act, ruling);
        ++game.acts;
        return;
    }
    game.is_under_way = true;
    note_latest_decision(game, act, ruling);
    note_past_ruling(game, act, ruling);
    Doing(game, act, ruling).run();
    Consequences consequences(game, act);
    for (const Effect& effect : ruling) {
        consequences.take(effect);
    }
    follow_adjournment(game, act, ruling);
    follow_assistants(game, act, ruling);
    ++game.acts;
}

Game apply(Game game, const Act& act, const Ruling& ruling) {
    advance(game, act, ruling);
    return game;
}

} // namespace compongo::game
