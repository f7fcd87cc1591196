#include "compongo/game/judge.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/after_the_end.h"
#include "compongo/game/articles/act_of_moving.h"
#include "compongo/game/articles/adjournment.h"
#include "compongo/game/articles/appeal.h"
#include "compongo/game/articles/arbiter.h"
#include "compongo/game/articles/chess960.h"
#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/conduct.h"
#include "compongo/game/articles/correction.h"
#include "compongo/game/articles/discovery.h"
#include "compongo/game/articles/displaced_pieces.h"
#include "compongo/game/articles/draw_claim.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/fact_and_appeal.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/articles/gesture.h"
#include "compongo/game/articles/illegal_move_told.h"
#include "compongo/game/articles/increment_request.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/online.h"
#include "compongo/game/articles/out_of_turn.h"
#include "compongo/game/articles/press.h"
#include "compongo/game/articles/putting_back.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/articles/request.h"
#include "compongo/game/articles/resumption.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/end_by_ruling.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/assistants.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/event_breaches.h"
#include "compongo/game/parts/exemption.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/penalties.h"
#include "compongo/game/parts/pieces_needed.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/rook_let_go_first.h"
#include "compongo/game/state/over_at_start.h"
#include "compongo/game/visually_disabled.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

/// Deeds that need a session in progress: acts on the board and the clock, offers, draw claims,
/// resigning.
template <class Deed>
bool needs_a_begun_session(const Deed& deed) {
    if constexpr (std::is_same_v<Deed, Claim>) {
        return deed.claim == ClaimKind::threefold || deed.claim == ClaimKind::fifty ||
               deed.claim == ClaimKind::quickplay;
    }
    if constexpr (std::is_same_v<Deed, Other>) {
        return deed.gesture.has_value();
    }
    return is_one_of<Deed, Adjust, Touch, Lift, Carry, Release, Remove, Place, Play, Announce,
                     Displace, Restore, Press, BlockClock, Stop, StartClock, Fall, Offer, Accept,
                     Resign>;
}

/// Deeds of players only: at the board, at the clock, or in words. A flag falls by itself.
template <class Deed>
constexpr bool is_for_players =
    is_one_of<Deed, Adjust, Touch, Lift, Carry, Release, Remove, Place, Play, Announce, Displace,
              Restore, Press, BlockClock, Stop, StartClock, Claim, Offer, Accept, Decline, Resign>;

/// The open decision that settles the result, if there is one.
const OpenDecision* decision_on_the_result(const Game& game) {
    const auto open =
        std::ranges::find_if(game.decisions, settles_the_end, &OpenDecision::decision);
    return open == game.decisions.end() ? nullptr : &*open;
}

/// May this actor do for a player what players do, as that player or as an assistant accepted by
/// the arbiter? The appendix gives visually disabled players theirs.
bool is_accepted(const Game& game, Actor actor) {
    return !is_assistant(actor) || game.players[*player_of(actor)].has_assistant ||
           is_blind(game, *player_of(actor));
}

/// Dispatches a deed to the procedure of its article. Contains no law of its own.
class Branching {
public:
    Branching(const Game& game, const Act& act) : game_(game), act_(act), by_(player_of(act.by)) {}

    template <class Deed>
    Ruling operator()(const Deed& deed) const {
        if (game_.phase == Phase::over && !is_judged_after_the_end(game_, act_.deed)) {
            if (is_over_untold(game_)) {
                return {};
            }
            return refusal(RefusalReason::game_over, articles_on_its_being_over(deed));
        }
        if (game_.phase == Phase::not_begun && needs_a_begun_session(deed)) {
            return refusal(RefusalReason::not_begun,
                           game_.laws().chessclock.white_started.articles);
        }
        if (!is_accepted(game_, act_.by)) {
            return refusal(RefusalReason::not_allowed, articles_on_accepting(game_, act_));
        }
        if (is_for_players<Deed> && is_interference()) {
            return judge_interference(game_, act_);
        }
        if (const auto against = articles_against_assistant(game_, act_)) {
            return refusal(RefusalReason::not_allowed, *against);
        }
        if (const auto* open = decision_on_the_result(game_);
            open != nullptr && is_of_the_play(deed, *open)) {
            return refusal(RefusalReason::not_allowed, open->articles);
        }
        if (auto ruling = ruled_without_moves(game_, act_)) {
            return std::move(*ruling);
        }
        if (auto ruling = ruled_online(game_, act_)) {
            return std::move(*ruling);
        }
        if (auto ruling = ruled_by_adjournment(game_, act_)) {
            return std::move(*ruling);
        }
        if (auto ruling = ruled_for_visually_disabled(game_, act_)) {
            return std::move(*ruling);
        }
        if (auto ruling = ruled_press_after_rook(game_, act_)) {
            return std::move(*ruling);
        }
        return branch(deed);
    }

private:
    /// A game on a platform has no spectators beside the board. Interpretation I-224.
    [[nodiscard]] bool is_interference() const {
        return act_.by == Actor::spectator && game_.phase == Phase::in_play && !is_online(game_);
    }
    /// Irregularities can be put right only during the game; for every other deed, the articles by
    /// which the game ended. Interpretation I-220.
    template <class Deed>
    [[nodiscard]] law::Articles articles_on_its_being_over(const Deed& deed) const {
        bool is_irregularity_claimed = false;
        if constexpr (std::is_same_v<Deed, Claim>) {
            is_irregularity_claimed =
                deed.claim == ClaimKind::illegal_move || deed.claim == ClaimKind::touch_move;
        }
        const PastRuling* const ended =
            is_irregularity_claimed ? nullptr : ruling_that_ended(game_);
        law::Articles articles;
        for (const Effect& effect : ended == nullptr ? Ruling() : ended->ruling) {
            if (std::holds_alternative<GameOver>(effect.consequence) ||
                std::holds_alternative<Annulled>(effect.consequence)) {
                articles += effect.articles;
            }
        }
        if (articles.empty() && !is_irregularity_claimed && game_.result) {
            articles = articles_on_position(game_.laws(), game_.result->reason);
        }
        return articles.empty() ? game_.laws().irregularities.only_during_the_game.articles
                                : articles;
    }
    /// While only the result is open, play has stopped. The cause of the loss ended it, and closed
    /// older questions about the play too. Interpretation I-78.
    template <class Deed>
    [[nodiscard]] static bool is_of_the_play(const Deed& deed, const OpenDecision& open) {
        if constexpr (std::is_same_v<Deed, Decide>) {
            return open.at_stake && deed.kind != open.decision.kind &&
                   !is_decided_after_the_end(deed.kind);
        } else if constexpr (is_one_of<Deed, Observe, Discover>) {
            return open.at_stake.has_value();
        }
        return needs_a_begun_session(deed) ||
               is_one_of<Deed, Claim, Adjourn, Seal, Resume, OpenEnvelope>;
    }
    /// Runs the procedure for a player's deed; refuses the deed if the actor is no player.
    template <class Procedure>
    [[nodiscard]] Ruling players(const Procedure& procedure) const {
        return by_ ? procedure(*by_)
                   : refusal(RefusalReason::not_allowed,
                             game_.laws().conduct.no_intervention.articles);
    }
    [[nodiscard]] Ruling on_the_board() const {
        return players([&](Color player) { return judge_board_deed(game_, act_, player); });
    }

    // Deeds that no article rules on.
    template <class Deed>
    [[nodiscard]] Ruling branch(const Deed& /*deed*/) const {
        return {};
    }
    [[nodiscard]] Ruling branch(const Adjust& /*deed*/) const {
        return players([&](Color player) { return judge_adjusting_said(game_, player); });
    }
    [[nodiscard]] Ruling branch(const Touch& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Lift& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Carry& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Release& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Remove& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Place& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Play& /*deed*/) const { return on_the_board(); }
    [[nodiscard]] Ruling branch(const Announce& deed) const {
        return players([&](Color player) { return judge_castling_declared(game_, deed, player); });
    }
    /// Displacing pieces on purpose is also a touch (4.2, 4.3). Interpretation I-258.
    [[nodiscard]] Ruling branch(const Displace& deed) const {
        return players([&](Color player) {
            Ruling ruling = judge_displaced(game_, player);
            const Ruling touched =
                deed.accidental
                    ? Ruling()
                    : judge_board_deed(game_, {act_.at, act_.by, as_touched(deed)}, player);
            if (!is_refused(touched)) {
                ruling.insert(ruling.end(), touched.begin(), touched.end());
            }
            if (!deed.accidental && !has<Incident>(ruling)) {
                add_displacement(ruling, game_, player);
            }
            return ruling;
        });
    }
    [[nodiscard]] Ruling branch(const Restore& deed) const {
        return judge_restore(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Arrive& /*deed*/) const {
        return players([&](Color player) { return judge_arrive(game_, act_, player); });
    }
    [[nodiscard]] Ruling branch(const Begin& /*deed*/) const { return judge_begin(game_, act_); }
    [[nodiscard]] Ruling branch(const Press& deed) const {
        return players([&](Color player) {
            return deed.button == Button::opponent ? judge_opponents_button(game_, act_, player)
                                                   : judge_press(game_, act_, deed, player);
        });
    }
    [[nodiscard]] Ruling branch(const BlockClock& /*deed*/) const {
        return players([&](Color player) { return judge_block_clock(game_, player); });
    }
    [[nodiscard]] Ruling branch(const Stop& deed) const { return judge_stop(game_, act_, deed); }
    [[nodiscard]] Ruling branch(const StartClock& deed) const {
        return judge_start_clock(game_, act_, deed);
    }
    /// Only the arbiter's own observations count.
    [[nodiscard]] Ruling branch(const Observe& deed) const {
        if (act_.by != Actor::arbiter) {
            return refusal(RefusalReason::not_allowed, game_.laws().conduct.enforcement.articles);
        }
        switch (deed.what) {
        case Observed::touch:
            return judge_observed_touch(game_, act_);
        case Observed::move:
            return judge_observed_move(game_, act_);
        case Observed::board:
            return judge_observed_board(game_, act_);
        case Observed::clock:
            return judge_observed_clock(game_, act_);
        case Observed::disturbance:
            return judge_disturbance(game_);
        case Observed::inspection:
            return judge_inspection(game_, deed);
        }
        UNREACHABLE();
    }
    [[nodiscard]] Ruling branch(const Discover& deed) const {
        if (deed.what == Discovered::flag_fallen && game_.phase == Phase::in_play) {
            return judge_flag_reported(game_, act_);
        }
        return judge_discovery(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Claim& deed) const {
        return players([&](Color player) {
            Ruling ruling = claimed(deed, player);
            add_unreasonable_claim(ruling, game_, player);
            return ruling;
        });
    }
    [[nodiscard]] Ruling claimed(const Claim& claim, Color player) const {
        switch (claim.claim) {
        case ClaimKind::touch_move:
            return or_play_goes_on(judge_touch_claim(game_, act_, claim, player));
        case ClaimKind::illegal_move:
            return or_play_goes_on(judge_illegal_move_claim(game_, act_, player));
        case ClaimKind::threefold:
        case ClaimKind::fifty:
            return judge_draw_claim(game_, act_, claim, player);
        case ClaimKind::time:
            return or_play_goes_on(judge_time_claim(game_, act_, player));
        case ClaimKind::result:
            return judge_claim_of_result(game_, player);
        case ClaimKind::clock_place:
            return ruled_out(player, claim.claim, ClaimReason::arbiter_decides,
                             game_.laws().chessclock.place);
        case ClaimKind::by_default:
            return judge_default_claim(game_, act_, player);
        case ClaimKind::clock_setting:
            return judge_clock_setting_claim(game_, act_, player);
        case ClaimKind::quickplay:
            return judge_quickplay_claim(game_, act_, claim, player);
        }
        UNREACHABLE();
    }
    /// If the claim is rejected and has no other effect, the clock that it stopped runs again.
    [[nodiscard]] Ruling or_play_goes_on(Ruling ruling) const {
        if (by_ && ruling.size() == 1) {
            add_clock_after_claim(ruling, game_, *by_, act_.at);
        }
        return ruling;
    }
    [[nodiscard]] static Ruling ruled_out(Color player, ClaimKind kind, ClaimReason reason,
                                          const law::Rule& rule) {
        Ruling ruling;
        add(ruling, ClaimRuled{player, kind, false, reason, {}, {}}, rule.articles);
        return ruling;
    }
    [[nodiscard]] Ruling branch(const Offer& deed) const {
        return players([&](Color player) { return judge_offer(game_, act_, deed, player); });
    }
    [[nodiscard]] Ruling branch(const Accept& /*deed*/) const {
        return players([&](Color player) { return judge_accept(game_, act_, player); });
    }
    [[nodiscard]] Ruling branch(const Decline& /*deed*/) const {
        return players([&](Color player) { return judge_decline(game_, player); });
    }
    [[nodiscard]] Ruling branch(const Withdraw& deed) const {
        return players([&](Color player) { return judge_withdraw(game_, deed, player); });
    }
    [[nodiscard]] Ruling branch(const Resign& /*deed*/) const {
        return players([&](Color player) { return judge_resignation(game_, player); });
    }
    [[nodiscard]] Ruling branch(const Agree& deed) const {
        return players([&](Color player) {
            return deed.to == AgreedTo::correct_illegal_move
                       ? judge_agreement_to_correct(game_, act_, player)
                       : Ruling();
        });
    }
    [[nodiscard]] Ruling branch(const Appeal& /*deed*/) const {
        return players([&](Color /*player*/) { return judge_appeal(game_); });
    }
    [[nodiscard]] Ruling branch(const Dispute& deed) const {
        return players([&](Color /*player*/) { return judge_dispute(game_, deed); });
    }
    [[nodiscard]] Ruling branch(const Sign& deed) const {
        return players([&](Color player) { return judge_sign(game_, deed, player); });
    }
    [[nodiscard]] Ruling branch(const Write& deed) const {
        return players([&](Color player) { return judge_write(game_, act_, deed, player); });
    }
    [[nodiscard]] Ruling branch(const Scoresheet& deed) const {
        return judge_scoresheet(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Leave& deed) const { return judge_leave(game_, act_, deed); }
    [[nodiscard]] Ruling branch(const Conduct& deed) const {
        return judge_conduct(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Device& deed) const {
        return judge_device(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Tell& deed) const {
        const bool is_call = act_.by == Actor::arbiter && deed.what == Told::flag_fallen;
        return is_call ? judge_flag_called(game_, act_) : judge_tell(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Other& deed) const {
        return deed.gesture ? players([&](Color /*player*/) { return judge_gesture(game_); })
                            : judge_other(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Request& deed) const {
        return players([&](Color player) {
            return deed.what == Requested::increment ? judge_increment_request(game_, act_, player)
                                                     : judge_request(game_, deed, player);
        });
    }
    [[nodiscard]] Ruling branch(const Decide& deed) const {
        return judge_decision(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Penalise& deed) const {
        return judge_penalty(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Correct& deed) const {
        return judge_correction(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const EnterMoves& deed) const {
        return judge_entry_of_moves(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Adjourn& deed) const {
        return judge_adjourn(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Seal& deed) const {
        return players([&](Color player) { return judge_seal(game_, deed, player); });
    }
    [[nodiscard]] Ruling branch(const Envelope& deed) const {
        return judge_envelope(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const Resume& deed) const {
        return judge_resume(game_, act_, deed);
    }
    [[nodiscard]] Ruling branch(const OpenEnvelope& deed) const {
        return judge_open_envelope(game_, act_, deed);
    }

    const Game& game_;
    const Act& act_;
    const std::optional<Color> by_;
};

/// Where the edition is silent, adds a note that names the text applied.
void add_note_on_silence(Ruling& ruling, const law::Laws& laws) {
    for (const Effect& effect : ruling) {
        if (std::holds_alternative<Refusal>(effect.consequence)) {
            return;
        }
        if (falls_back(laws, effect.articles)) {
            const law::Articles articles = effect.articles;
            const std::string applied(law::name(articles.begin()->edition()));
            add(ruling,
                Note{NoteKind::silent, std::string(law::name(laws.choices.edition)) +
                                           " is silent here; " + applied + " applied"},
                articles);
            return;
        }
    }
}

/// Between sessions no clock runs, whatever is ruled then.
void leave_clocks_stopped(Ruling& ruling) {
    for (Effect& effect : ruling) {
        if (auto* const clock = std::get_if<ClockShows>(&effect.consequence)) {
            clock->running.reset();
        }
    }
}

bool is_ended_by(const Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const Effect& effect) {
        return std::holds_alternative<GameOver>(effect.consequence) ||
               std::holds_alternative<Annulled>(effect.consequence);
    });
}

} // namespace

Ruling judge(const Game& game, const Act& act) {
    Ruling ruling = std::visit(Branching(game, act), act.deed);
    if (is_over_untold(game) && !is_refused(ruling)) {
        ruling.insert(ruling.begin(), told_to_be_over(game));
    }
    cite_assistant(ruling, game, act);
    add_end_of_move_unbound(ruling, game, act);
    add_end_by_waiting_flag(ruling, game, act);
    add_event_breaches(ruling, game, act);
    if (game.adjournment && game.adjournment->stage == AdjournmentStage::adjourned &&
        !std::holds_alternative<Resume>(act.deed)) {
        leave_clocks_stopped(ruling);
    }
    if (is_ended_by(ruling)) {
        add_offers_ended_by_end(ruling, game);
    } else {
        add_exemptions_kept(ruling, game, act.at);
    }
    add_note_on_silence(ruling, game.laws());
    if (!game.is_under_way && game.conditions().regulations.rated && !is_refused(ruling)) {
        add_conflicts(ruling, game);
    }
    return ruling;
}

} // namespace compongo::game
