#include "compongo/base/check.h"
#include "compongo/game/appeal.h"
#include "compongo/game/make_move.h"
#include "compongo/game/online.h"
#include "compongo/game/penalties.h"
#include "compongo/game/quickplay_finish.h"
#include "compongo/game/recording.h"
#include "compongo/game/visually_disabled.h"

#include <algorithm>

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
    /// Whoever puts the men back, none is displaced then.
    void done(const Restore& /*deed*/) {
        for (const Color player : chess::colors) {
            game_.players[player].has_displaced_men = false;
        }
    }
    void done(const Arrive& /*deed*/) { note_presence(); }
    /// Who acts at the board is there.
    void note_presence() {
        if (by_ && !game_.players[*by_].arrived) {
            game_.players[*by_].arrived = act_.at;
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
    void done(const Decide& deed) {
        const auto last =
            std::ranges::find(game_.decisions.rbegin(), game_.decisions.rend(), deed.kind,
                              [](const OpenDecision& open) { return open.decision.kind; });
        if (last != game_.decisions.rend()) {
            if (deed.kind == DecisionKind::late_arrival && last->player) {
                game_.players[*last->player].is_lateness_allowed = deed.option == "allow";
            }
            if (deed.kind == DecisionKind::quickplay && last->player) {
                game_.players[*last->player].has_postponed_claim = deed.option == "postpone";
            }
            if (deed.kind == DecisionKind::intent && last->player) {
                settle_intent(*last->player, deed.option == word(Intent::deliberate));
            }
            game_.decisions.erase(std::next(last).base());
        }
        const auto side = from_word<CastlingWing>(deed.option);
        if (deed.kind == DecisionKind::castling_side && side) {
            game_.turn = with_castling_side(game_.position(), std::move(game_.turn), *side);
        }
    }
    void settle_intent(Color player, bool is_deliberate) {
        auto& last = game_.players[player].last_move;
        if (game_.having_the_move() == player) {
            game_.turn = with_intent_settled(std::move(game_.turn), is_deliberate);
        } else if (last) {
            last->turn = with_intent_settled(std::move(last->turn), is_deliberate);
        }
    }

    Game& game_;
    const Act& act_;
    const Ruling& ruling_;
    const std::optional<Color> by_;
};

/// What each effect says has changed.
class Consequences {
public:
    Consequences(Game& game, const Act& act) : game_(game), at_(act.at), about_(player_of(act.by)) {
        const auto* claim = std::get_if<Claim>(&act.deed);
        is_claim_ = claim != nullptr;
        if (is_claim_ && claim->claim == ClaimKind::by_default && about_) {
            about_ = ~*about_;
        }
        if (is_claim_ && claim->claim == ClaimKind::quickplay && about_) {
            about_ = quickplay_claimant(game, *about_);
        }
        if (std::holds_alternative<Resign>(act.deed)) {
            at_stake_ = EndReason::resignation;
        } else if (std::holds_alternative<Device>(act.deed)) {
            at_stake_ = EndReason::device;
        }
        is_press_ = std::holds_alternative<Press>(act.deed);
        const auto* found = std::get_if<Discover>(&act.deed);
        were_men_displaced_ = found != nullptr && (found->what == Discovered::displaced_men ||
                                                   found->what == Discovered::boards_differ);
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
        const std::size_t half_moves = half_moves_before(restored.fen);
        bool was_pressed = is_press_ || (!game_.turn.finished &&
                                         unfinished_half_move(game_, game_.turn).is_nothing());
        Turn turn = put_back(std::move(game_.turn));
        if (half_moves < game_.history.size()) {
            const Color player = game_.history.position_after(half_moves).turn();
            const auto& last = game_.players[player].last_move;
            const bool is_known = last && last->half_moves == half_moves;
            was_pressed = !is_known || last->is_completed;
            turn = put_back((is_known ? *last : move_made_before(game_.history, half_moves)).turn);
        }
        game_.history.rewind(half_moves);
        // Who touched a man in a position that was not the right one has touched nothing.
        game_.turn = were_men_displaced_ ? Turn() : std::move(turn);
        // The arbiter has just said what must be played.
        game_.turn.is_touch_observed = !were_men_displaced_;
        game_.turn.is_undone = !was_pressed;
        forget_moves_after(half_moves);
    }
    [[nodiscard]] std::size_t half_moves_before(const std::string& wanted) const {
        std::optional<std::size_t> found;
        for (std::size_t at = 0; at <= game_.history.size(); ++at) {
            const chess::Position position = game_.history.position_after(at);
            found = fen_of(position, game_.history.variant()) == wanted ? std::optional(at) : found;
        }
        CHECK(found.has_value());
        return *found;
    }
    void forget_moves_after(std::size_t half_moves) {
        for (const Color player : chess::colors) {
            SheetState& sheet = game_.players[player].sheet;
            sheet = cut_to(std::move(sheet), half_moves);
            auto& last = game_.players[player].last_move;
            if (last && last->half_moves >= half_moves) {
                int& completed = game_.players[player].completed_moves;
                completed = std::min(completed, moves_made_before(game_.position())[player]);
                last.reset();
                const std::size_t back = player == game_.having_the_move() ? 2 : 1;
                if (half_moves >= back) {
                    last = move_made_before(game_.history, half_moves - back);
                }
            }
        }
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
                game_.players[player].is_flag_down = false;
                game_.players[player].completed_before_fall.reset();
            }
        }
    }
    void take(const OfferStands& offer, const law::Articles& /*articles*/) {
        const std::optional<StandingOffer> made = StandingOffer{offer.player, is_claim_};
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
        game_.decisions.push_back(
            {decision, about_, articles, is_game_at_stake ? at_stake_ : std::nullopt});
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
    const Millis at_;
    bool is_claim_ = false;
    bool is_press_ = false;
    bool were_men_displaced_ = false;
    std::optional<Color> about_;
    std::optional<EndReason> at_stake_;
};

} // namespace

void advance(Game& game, const Act& act, const Ruling& ruling) {
    if (is_refused(ruling)) {
        game.turn.is_undone = game.turn.is_undone || is_deed_undone(game, act, ruling);
        return;
    }
    game.is_under_way = true;
    game.latest_decision = latest_decision_after(game, act, ruling);
    Doing(game, act, ruling).run();
    Consequences consequences(game, act);
    for (const Effect& effect : ruling) {
        consequences.take(effect);
    }
    follow_adjournment(game, act, ruling);
    follow_assistants(game, act, ruling);
}

Game apply(Game game, const Act& act, const Ruling& ruling) {
    advance(game, act, ruling);
    return game;
}

} // namespace compongo::game
