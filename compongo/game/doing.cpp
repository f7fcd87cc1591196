#include "compongo/game/doing.h"

#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/move_number.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/putting_back.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/open_decisions.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/assistants.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/state/make_move.h"
#include "compongo/game/state/seat.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Carries out the deed itself; the effects of the ruling are applied elsewhere.
class Doing {
public:
    Doing(Game& game, const Act& act, const Ruling& ruling)
        : game_(game), act_(act), ruling_(ruling), by_(player_of(act.by)) {}

    void run() {
        // A spectator's interference is not carried out in the game.
        if (act_.by == Actor::spectator && is_ruled<Incident>()) {
            return;
        }
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

    // Most deeds change nothing except through their ruling.
    template <class Deed>
    void done(const Deed& /*deed*/) {}

    void done(const Adjust& /*adjust*/) {
        if (by_) {
            game_.players[*by_].is_adjusting = true;
        }
    }
    void done(const Touch& deed) { touched(deed); }
    void touched(const Touch& deed) {
        // "I adjust" may have been said at the wrong moment: the touch still binds to nothing.
        const bool is_adjusted = is_ruled<Incident>() && by_ && game_.players[*by_].is_adjusting &&
                                 deed.intent != Intent::castle;
        if (!is_ruled<TouchIgnored>() && !is_adjusted) {
            on_the_board(deed, deed.intent == Intent::castle);
        }
    }
    void done(const Lift& /*deed*/) { unless_adjusting(); }
    void done(const Carry& /*deed*/) { unless_adjusting(); }
    void done(const Release& /*deed*/) { unless_adjusting(); }
    /// A piece that is lifted and set down on its own square in order to adjust it is not moved.
    void unless_adjusting() {
        // "I adjust" may have been said at the wrong moment.
        const bool is_breach = is_ruled<Incident>() && by_ && game_.players[*by_].is_adjusting &&
                               !is_ruled<Obligation>() && !is_ruled<MoveMade>();
        if (!is_ruled<TouchIgnored>() && !is_breach) {
            on_the_board(true);
        }
    }
    void done(const Remove& deed) {
        // The opponent may finish a capture by taking off their own piece.
        if (!is_on_move() && by_ && is_ruled<MoveMade>()) {
            go_on(game_.turn, seat_of(game_), deed);
        }
        on_the_board(true);
    }
    void done(const Place& /*deed*/) { on_the_board(true); }
    void done(const Play& /*deed*/) { on_the_board(true); }
    void done(const Announce& deed) {
        if (by_ && repeats_opponents_move(game_, deed, *by_)) {
            note_presence();
            return;
        }
        on_the_board(false);
    }
    void on_the_board(bool ends_adjusting) { on_the_board(act_.deed, ends_adjusting); }
    void on_the_board(const Deed& deed, bool ends_adjusting) {
        note_presence();
        note_connection();
        if (is_on_move() && is_done_on_second_board(game_, act_)) {
            return;
        }
        if (by_) {
            game_.players[*by_].is_adjusting = game_.players[*by_].is_adjusting && !ends_adjusting;
        }
        // The game may have ended before the act, as when a player's time ran out on a platform:
        // the deed is then not carried out.
        const bool is_too_late = is_ruled<GameOver>() && !is_ruled<MoveMade>();
        if (is_on_move() && !is_too_late) {
            Seat seat = seat_of(game_);
            seat.is_move_made = is_made_as_written();
            // An arbiter who has a move sealed is at the board and sees every touch from then on.
            const bool is_new = game_.turn.touched.empty() && game_.turn.attempt.is_empty();
            const bool is_all_seen =
                is_to_be_sealed(game_) && (is_new || game_.turn.touch_known != TouchKnown::unknown);
            if (is_put_back_at_once()) {
                return;
            }
            go_on(game_.turn, seat, deed);
            // A touch that binds to nothing, such as one to adjust, is not noted as seen.
            if (is_all_seen && is_ruled<Obligation>()) {
                game_.turn.note_touch(TouchKnown::seen);
            }
        } else if (by_ && is_made_again_with_one_hand(game_, act_.deed, *by_)) {
            game_.players[*by_].last_move->turn.is_two_handed = false;
        }
    }
    /// Does an earlier ruling bind the player to another move? This one stands on the board only
    /// until the arbiter intervenes, and the obligation is unchanged.
    [[nodiscard]] bool is_put_back_at_once() {
        const auto* const play = std::get_if<Play>(&act_.deed);
        const bool is_another =
            play != nullptr && is_ruled<PositionRestored>() && !game_.turn.bound_to.empty() &&
            std::ranges::find(game_.turn.bound_to, play->move) == game_.turn.bound_to.end();
        if (is_another) {
            game_.turn.attempt = whole_move(game_.position(), play->move, game_.history.variant());
        }
        return is_another;
    }
    /// The move may have been carried out as a different one: in Chess960 a king's step can bring
    /// king and rook to the squares where castling takes them.
    [[nodiscard]] bool is_made_as_written() const {
        const auto* const play = std::get_if<Play>(&act_.deed);
        return play != nullptr && std::ranges::any_of(ruling_, [&](const Effect& effect) {
                   const auto* const made = std::get_if<MoveMade>(&effect.consequence);
                   return made != nullptr && made->move == play->move;
               });
    }
    void done(const Displace& deed) {
        if (by_) {
            PlayerState& state = game_.players[*by_];
            state.displaced_after =
                state.has_displaced_pieces ? state.displaced_after : game_.history.size();
            state.has_displaced_pieces = true;
        }
        if (!deed.accidental) {
            touched(as_touched(deed));
        }
    }
    void done(const Restore& /*deed*/) { note_restored(game_, act_, ruling_); }
    void done(const Stop& deed) {
        if (by_ && is_to_claim(deed.reason) && deed.clocks == WhichClocks::both) {
            game_.players[*by_].owes_claim = !is_ruled<ClaimRuled>() && !has_just_claimed();
            game_.players[*by_].has_stopped_to_claim = true;
        } else if (!by_) {
            game_.players.white.has_stopped_to_claim = false;
            game_.players.black.has_stopped_to_claim = false;
            game_.is_stopped_by_arbiter = true;
        }
    }
    /// Did the player claim with the previous act? Then they stopped the clocks for that claim.
    [[nodiscard]] bool has_just_claimed() const {
        const PastRuling* const before = past_ruling_on(game_, static_cast<int>(game_.acts) - 1);
        return before != nullptr && player_of(before->act.by) == by_ &&
               std::holds_alternative<Claim>(before->act.deed);
    }
    void done(const Discover& deed) {
        note_claimed();
        if (by_ && deed.what == Discovered::flag_fallen && is_ruled<Duty>() &&
            !is_ruled<ClaimRuled>() && !is_ruled<FlagFallen>() && !is_time_claimed_before()) {
            game_.time_claim = by_;
        }
    }
    void done(const Dispute& /*deed*/) { note_claimed(); }
    /// The player has named the claim for which they stopped the clocks.
    void note_claimed() {
        if (by_) {
            game_.players[*by_].owes_claim = false;
            game_.players[*by_].has_stopped_to_claim =
                game_.players[*by_].has_stopped_to_claim ||
                (game_.clock.running() && is_examined_by_arbiter());
        }
    }
    /// Does the arbiter examine the claim by hand? Such a claim stops the running clock.
    [[nodiscard]] bool is_examined_by_arbiter() const {
        return std::ranges::any_of(ruling_, [](const Effect& effect) {
            const auto* const decision = std::get_if<Decision>(&effect.consequence);
            return decision != nullptr && decision->kind == DecisionKind::claim;
        });
    }
    void done(const Arrive& /*deed*/) { note_presence(act_.at); }
    /// A player who acts at the board is present; only an arrival says since when.
    void note_presence() { note_presence(std::min(act_.at, game_.session_start)); }
    void note_presence(Millis since) {
        if (by_ && !game_.players[*by_].arrived) {
            game_.players[*by_].arrived = since;
        }
    }
    /// A move that the platform accepted, or told its player to seal, shows that the player is
    /// connected again.
    void note_connection() {
        if (by_ && (is_ruled<MoveMade>() || is_ruled<Obligation>())) {
            game_.players[*by_].disconnected.reset();
        }
    }
    void done(const Begin& /*deed*/) {
        game_.phase = Phase::in_play;
        game_.session_start = std::max(act_.at, Millis{});
    }
    /// A move that is not ruled on stands as it was carried out, and the turn passes.
    void done(const Press& deed) {
        note_presence();
        if (deed.button == Button::opponent) {
            return;
        }
        if (by_ && deed.prevented) {
            note_button_blocked(*by_);
        }
        if (!by_ || deed.prevented) {
            return;
        }
        if (is_on_move() && game_.turn.is_put_back) {
            game_.turn = put_back(std::move(game_.turn));
        }
        const bool is_left_unruled =
            is_ruled<NoIntervention>() || (is_on_move() && is_arbiter_to_intervene());
        const bool is_anything_done =
            is_on_move() && !unfinished_half_move(game_, game_.turn).is_nothing();
        if (is_ruled<MoveCompleted>() || (is_left_unruled && is_anything_done)) {
            game_.is_illegal_position_seen = false;
        }
        if (is_unseen_move(game_, ruling_, *by_)) {
            leave_unfinished(game_, *by_);
            complete_move(game_, *by_, act_.at);
        } else if (is_left_unruled && !is_ruled<MoveCompleted>() && is_on_move() &&
                   !is_turn_of(ruling_, *by_)) {
            leave_unfinished(game_, *by_);
            complete_move(game_, *by_, act_.at);
        } else if (is_on_move()) {
            game_.turn.is_undone = false;
        }
    }
    /// The arbiter has the duty to intervene, but has not ruled on the illegal move yet.
    [[nodiscard]] bool is_arbiter_to_intervene() const {
        return std::ranges::any_of(ruling_, [](const Effect& effect) {
            const auto* const duty = std::get_if<Duty>(&effect.consequence);
            return duty != nullptr && duty->kind == DutyKind::intervene;
        });
    }
    void done(const BlockClock& /*deed*/) {
        if (by_) {
            note_button_blocked(~*by_);
        }
    }
    /// From now on the player cannot press although their clock runs.
    void note_button_blocked(Color player) {
        auto& blocked = game_.players[player].button_blocked;
        if (game_.clock.running() == player && !blocked) {
            blocked = act_.at;
        }
    }
    void done(const Fall& deed) { game_.clock.fall(deed.player, act_.at); }
    void done(const Observe& deed) {
        // An arbiter who sees a piece let go of has seen it touched.
        if (deed.what == Observed::touch || deed.what == Observed::move) {
            game_.turn.note_touch(TouchKnown::seen);
        }
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
        // A claim that is right, or was not admitted, leaves no move to be played.
        if (deed.move && is_on_move() && is_ruled<Obligation>() && !game_.turn.announced) {
            game_.turn.announced = move_bound_to().value_or(*deed.move);
        }
        if (by_ && deed.claim == ClaimKind::touch_move) {
            game_.players[*by_].asks_for_intervention = true;
        }
        if (by_ && deed.claim == ClaimKind::quickplay && is_ruled<NoIntervention>()) {
            game_.players[*by_].asks_for_finish = true;
        }
        if (by_ && deed.claim == ClaimKind::time && !is_ruled<ClaimRuled>() &&
            !is_time_claimed_before()) {
            game_.time_claim = by_;
        }
    }
    /// If both players claim a win on time, the first claim counts, provided that it was right.
    [[nodiscard]] bool is_time_claimed_before() const {
        return game_.time_claim && game_.clock.has_fallen(~*game_.time_claim, act_.at);
    }
    /// The only move that this ruling leaves the player, if it leaves exactly one.
    [[nodiscard]] std::optional<MoveAsWritten> move_bound_to() const {
        for (const Effect& effect : ruling_) {
            const auto* obligation = std::get_if<Obligation>(&effect.consequence);
            if (obligation != nullptr && obligation->allowed.size() == 1) {
                return obligation->allowed.front();
            }
        }
        return std::nullopt;
    }
    /// Withdraws a waiting claim of a win on time.
    void done(const Withdraw& deed) {
        if (deed.what == Withdrawn::claim && game_.time_claim == by_) {
            game_.time_claim.reset();
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
        if (!by_ || deed.kind != Written::move || !game_.are_moves_entered) {
            return;
        }
        game_.players[*by_].sheet = sheet_after(game_, deed, *by_);
    }
    void done(const Scoresheet& deed) {
        game_.is_recorded_by_arbiter =
            game_.is_recorded_by_arbiter ||
            (act_.by == Actor::arbiter && deed.action == SheetAction::record);
        if (by_) {
            PlayerState& state = game_.players[*by_];
            state.sheet = sheet_after(game_, deed, *by_);
            state.is_sheet_electronic =
                (state.is_sheet_electronic && deed.action != SheetAction::fail) ||
                (deed.action == SheetAction::replace &&
                 game_.conditions().regulations.has_electronic_sheet(*by_));
        }
    }
    void done(const Decide& deed) {
        settle_decision(game_, deed);
        if (deed.kind == DecisionKind::move_number && deed.option == "not_established") {
            note_moves_not_recorded(game_, act_.at);
        }
        if (deed.kind == DecisionKind::final_result && deed.option == goes_on) {
            forget_results_signed();
        }
    }
    /// A player who starts a clock did not consider the game over.
    void done(const StartClock& /*deed*/) { forget_results_signed(); }
    void forget_results_signed() {
        if (game_.are_moves_entered) {
            return;
        }
        for (const Color player : chess::colors) {
            game_.players[player].signed_result.reset();
        }
    }
    void done(const EnterMoves& deed) {
        game_.are_moves_entered = deed.moves == MoveEntry::entered;
        game_.turn = Turn();
    }

    Game& game_;
    const Act& act_;
    const Ruling& ruling_;
    const std::optional<Color> by_;
};

} // namespace

void carry_out(Game& game, const Act& act, const Ruling& ruling) {
    Doing(game, act, ruling).run();
}

} // namespace compongo::game
