#include "compongo/game/articles/arbiter.h"

#include "compongo/game/articles/appeal.h"
#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/decision_options.h"
#include "compongo/game/articles/discovery.h"
#include "compongo/game/articles/draw_claim.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/fact_and_appeal.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/articles/gesture.h"
#include "compongo/game/articles/illegal_press.h"
#include "compongo/game/articles/increment_request.h"
#include "compongo/game/articles/late_resumption.h"
#include "compongo/game/articles/move_number.h"
#include "compongo/game/articles/moves_not_entered.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/articles/request.h"
#include "compongo/game/articles/sealed_move.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/articles/touch_judged_unasked.h"
#include "compongo/game/articles/waiting_claim.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/penalties.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>
#include <ranges>

namespace compongo::game {

namespace {

/// What follows from one decision, its option being open.
class Deciding {
public:
    Deciding(const Game& game, const Act& act, const Decide& deed, const OpenDecision* open)
        : game_(game), act_(act), deed_(deed), open_(open), laws_(game.laws()) {}

    Ruling judge() {
        if (open_ != nullptr && !open_->at_stake && is_about_sealed_move()) {
            return judge_sealed_move_decided(game_, deed_);
        }
        switch (deed_.kind) {
        case DecisionKind::penalty:
            penalty();
            break;
        case DecisionKind::intent:
            intent();
            break;
        case DecisionKind::late_arrival:
            return open_ == nullptr ? judge_lateness_unasked(game_, act_, deed_)
                                    : judge_lateness_decided(game_, act_, deed_, player());
        case DecisionKind::colours:
            colours();
            break;
        case DecisionKind::times:
        case DecisionKind::clock_error:
            times();
            break;
        case DecisionKind::extra_time:
            extra_time();
            break;
        case DecisionKind::stop:
            stop();
            break;
        case DecisionKind::assistant:
            return judge_assistant_decided(game_, act_, deed_, open_);
        case DecisionKind::draw_consent:
            return open_ == nullptr ? judge_draw_consent_unasked(game_, deed_)
                                    : judge_draw_consent(game_, act_, deed_, *open_);
        case DecisionKind::castling_side:
            castling_side();
            break;
        case DecisionKind::can_mate:
            can_mate();
            break;
        case DecisionKind::move_number:
            return judge_move_number_decided(game_, act_, deed_, open_);
        case DecisionKind::signed_result:
            signed_result();
            break;
        case DecisionKind::opponent_score:
            opponent_score();
            break;
        case DecisionKind::analogy:
            analogy();
            break;
        case DecisionKind::quickplay:
            return judge_quickplay_decision(game_, act_, deed_, open_);
        case DecisionKind::final_result:
            return final_result();
        case DecisionKind::fact:
            return fact();
        case DecisionKind::appeal:
            return judge_appeal_decided(game_, act_, deed_, *open_);
        case DecisionKind::increment:
            return judge_increment_decided(game_, act_, deed_, *open_);
        case DecisionKind::claim:
            return judge_claim_decided(game_, act_, deed_, *open_);
        case DecisionKind::blocked_clock:
            return judge_blocked_clock_decided(game_, act_, deed_, *open_);
        case DecisionKind::meaning:
            return judge_meaning(game_, act_, deed_, *open_);
        case DecisionKind::prevented_press:
            return judge_prevented_press_decided(game_, deed_, *open_);
        // What becomes of those who do not play changes nothing in the game.
        case DecisionKind::spectator:
            break;
        }
        return std::move(ruling_);
    }

private:
    [[nodiscard]] bool is(std::string_view option) const { return deed_.option == option; }
    [[nodiscard]] bool is_about_sealed_move() const {
        const bool may_be =
            deed_.kind == DecisionKind::can_mate || deed_.kind == DecisionKind::final_result;
        return may_be && is_sealed_move_in_question(game_);
    }
    [[nodiscard]] law::Articles articles(const law::Articles& otherwise) const {
        return open_ != nullptr ? open_->articles : otherwise;
    }
    /// Whom the decision is about.
    [[nodiscard]] std::optional<Color> player() const {
        return deed_.player ? deed_.player : open_ != nullptr ? open_->player : std::nullopt;
    }
    [[nodiscard]] std::optional<Millis> named(Color color) const {
        return color == Color::white ? deed_.white : deed_.black;
    }

    /// Where a decision can only take time, a sign may be left out.
    [[nodiscard]] static Millis amount(Millis named) { return named < Millis{} ? -named : named; }

    [[nodiscard]] Ruling final_result() const {
        if (const auto reported = result_reported(game_, deed_.option)) {
            return judge_result_reported(game_, *reported);
        }
        if (is(goes_on)) {
            Ruling going_on;
            add(going_on, Duty{Party::arbiter, DutyKind::decide_restart, {}},
                laws_.chessclock.arbiter_restarts.articles);
            return going_on;
        }
        // The act in question may have been taken back since.
        return open_ != nullptr && !game_.result ? Ruling()
                                                 : judge_final_result(game_, deed_, open_);
    }

    /// Was it asked because a player refuses to comply with the Laws?
    [[nodiscard]] bool is_for_refusal() const {
        const PastRuling* const past =
            open_ == nullptr ? nullptr : past_ruling_on(game_, static_cast<int>(open_->act));
        const auto* const conduct =
            past == nullptr ? nullptr : std::get_if<Conduct>(&past->act.deed);
        return conduct != nullptr && conduct->kind == ConductKind::refusal &&
               !std::ranges::any_of(past->ruling, [&](const Effect& effect) {
                   const auto& inspection = laws_.conduct.inspection.articles;
                   return !inspection.empty() &&
                          std::ranges::find(effect.articles, *inspection.begin()) !=
                              effect.articles.end();
               });
    }
    [[nodiscard]] Ruling fact() const {
        const PastRuling* const past =
            past_ruling_on(game_, static_cast<int>(open_->about.value_or(game_.acts)));
        if (past == nullptr || !is_alarm_asked_first(past->act, past->ruling)) {
            return judge_fact_decided(game_, act_, deed_, *open_);
        }
        return game_.phase == Phase::over
                   ? refusal(RefusalReason::nothing_to_decide, open_->articles)
                   : judge_alarm_decided(game_, act_, past->act, is("established"));
    }
    void penalty() {
        const auto chosen = from_word<Penalty>(deed_.option);
        const auto about = player();
        if (!chosen) {
            return;
        }
        if (!about) {
            ruling_ = refusal(RefusalReason::nothing_to_decide, laws_.penalties.list.articles);
            return;
        }
        const bool is_for_opponent = *chosen == Penalty::opponent_time;
        const Color timed = is_for_opponent ? ~*about : *about;
        const auto said = named(timed);
        if (!said && named(~timed)) {
            // The time named is of the player whom this penalty gives and takes nothing.
            ruling_ = refusal(RefusalReason::option_not_open, laws_.penalties.list.articles);
            return;
        }
        const bool is_in_time = is_for_opponent || *chosen == Penalty::offender_time;
        const bool is_in_points =
            *chosen == Penalty::opponent_points || *chosen == Penalty::offender_points;
        if ((is_in_time && !said) || (is_in_points && !deed_.points)) {
            // The penalty is chosen, and how much it is has still to be said.
            add(ruling_, Decision{DecisionKind::penalty, {deed_.option}, deed_.option, {}},
                penalty_rule(laws_.penalties, *chosen).articles + laws_.penalties.list.articles);
            return;
        }
        ruling_ = judge_penalty(
            game_, act_,
            Penalise{party(*about), *chosen, said ? std::optional(amount(*said)) : std::nullopt,
                     deed_.points,
                     is_for_refusal() ? PenaltyGround::refusal : PenaltyGround::incident});
    }
    /// A touch of unknown intent binds, or does not; perhaps the player has moved
    /// another piece since.
    void intent() {
        if (open_ == nullptr) {
            ruling_ = judge_touch_unasked(game_, act_, deed_);
            return;
        }
        const Color toucher = open_->player.value_or(game_.having_the_move());
        const bool is_deliberate = !is(word(Intent::accidental));
        const bool binds_now = is_deliberate && toucher == game_.having_the_move();
        if (is_of_earlier_turn(game_, *open_) || (is_claimed_by_opponent(*open_) && !binds_now)) {
            ruling_ = judge_intent_claimed(game_, act_, *open_, is_deliberate);
            return;
        }
        const Squares squares = squares_settled(game_, *open_, is_deliberate);
        if (!is_deliberate) {
            add(ruling_, TouchIgnored{toucher, IgnoredBecause::accidental},
                laws_.act_of_moving.accidental_touch.articles);
        } else if (toucher != game_.having_the_move()) {
            Game settled = game_;
            // The turn of that touch may have been taken back since.
            if (auto& last = settled.players[toucher].last_move) {
                last->turn = with_intent_settled(std::move(last->turn), true, squares);
                add_breach_undone(ruling_, settled, act_, toucher);
            }
        } else {
            add_offer_rejected_by_touch(ruling_, game_, toucher);
            add_touch_claim_lost(ruling_, game_, toucher);
            add_touch_enforced(ruling_, game_, with_intent_settled(game_.turn, true, squares));
            add_draw_claim_lost(ruling_, game_, toucher);
        }
        if (!open_->claim) {
            return;
        }
        if (is_claimed_by_opponent(*open_)) {
            // That binds.
            ruling_.insert(ruling_.begin(),
                           {ClaimRuled{~toucher, ClaimKind::touch_move, true, {}, {}, {}},
                            laws_.act_of_moving.claim_lost_by.articles});
        } else {
            const Ruling verdict = verdict_on_waiting_claim(game_, act_, *open_, is_deliberate);
            ruling_.insert(ruling_.end(), verdict.begin(), verdict.end());
        }
    }
    void colours() {
        const law::Articles resting_on = articles(laws_.irregularities.colours_reversed.articles);
        if (is("new_game")) {
            add(ruling_, Annulled{AnnulledBecause::colours_reversed}, resting_on);
        } else {
            add(ruling_, Continues{ContinuesBecause::colours_reversed}, resting_on);
        }
    }
    void times() {
        if (deed_.time_control) {
            add(ruling_, TimeControlSet{*deed_.time_control},
                laws_.chessclock.wrong_setting.articles +
                    articles(laws_.chessclock.times_after_irregularity.articles));
        }
        if (!deed_.white && !deed_.black) {
            return;
        }
        const Both<Millis> shown = game_.clock.shown(act_.at);
        add_clock(ruling_, {deed_.white.value_or(shown.white), deed_.black.value_or(shown.black)},
                  game_.clock.running(),
                  articles(laws_.chessclock.times_after_irregularity.articles));
    }
    void extra_time() {
        Both<Millis> shown = game_.clock.shown(act_.at);
        const law::Articles resting_on = articles(laws_.conduct.disturbance.articles);
        for (const Color each : chess::colors) {
            if (const auto given = named(each); given && (is("both") || is(word(each)))) {
                add(ruling_, TimeGiven{each, *given}, resting_on);
                shown[each] += *given;
            }
        }
        if (!ruling_.empty()) {
            add_clock(ruling_, shown, game_.clock.running(), resting_on);
        }
    }
    void stop() {
        if (is("penalise")) {
            const auto about = player();
            const law::Articles resting_on = articles(laws_.chessclock.invalid_stop.articles);
            if (about) {
                add(ruling_, Incident{party(*about), IncidentKind::invalid_stop}, resting_on);
            }
            add_penalty_decision(ruling_, game_, law::Sanction::shall_be_penalised);
        }
    }
    void castling_side() {
        const auto wing = from_word<CastlingWing>(deed_.option);
        CHECK(wing.has_value());
        const Color toucher = player().value_or(game_.having_the_move());
        if (toucher != game_.having_the_move()) {
            Game settled = game_;
            MadeMove& last = settled.players[toucher].last_move.value();
            last.turn = with_castling_side(game_.history.position_after(last.half_moves),
                                           std::move(last.turn), *wing);
            add_breach_undone(ruling_, settled, act_, toucher);
            return;
        }
        add_obligation(ruling_, game_, with_castling_side(game_.position(), game_.turn, *wing),
                       laws_.act_of_moving.king_and_both_rooks_touched.articles);
    }
    void can_mate() {
        if (open_ == nullptr || !open_->player || !open_->at_stake) {
            return;
        }
        const Color loser = *open_->player;
        if (is("yes")) {
            add_end(ruling_, game_, win_for(~loser), *open_->at_stake, open_->articles);
        } else if (*open_->at_stake == EndReason::device) {
            add_end(ruling_, game_, half_for(~loser), EndReason::device, open_->articles);
        } else {
            add_end(ruling_, game_, GameResult::draw, if_opponent_cannot_mate(*open_->at_stake),
                    open_->articles);
        }
    }
    [[nodiscard]] static EndReason if_opponent_cannot_mate(EndReason lost) {
        switch (lost) {
        case EndReason::illegal_move:
            return EndReason::illegal_move_no_mate;
        case EndReason::resignation:
            return EndReason::resignation_no_mate;
        default:
            return EndReason::time_no_mate;
        }
    }
    /// A queen put on for the player leaves the opponent no move (7.5.2 of 2017), a move with
    /// another piece than the one touched does, a castling is half done, two flags are down. Other
    /// analogies are for people.
    void analogy() {
        if (is("COMPL-MATE")) {
            // The opponent may have played on, in a position that leaves no legal move.
            const auto mover = open_ != nullptr ? open_->player : std::nullopt;
            add_end(ruling_, game_, win_for(mover.value_or(~game_.having_the_move())),
                    EndReason::checkmate, laws_.completion.checkmate.articles);
        } else if (is(both_flags_rule)) {
            add_flags_judged_by_analogy(ruling_, game_, act_);
        } else if (is("ILLEGAL-DEF")) {
            ruling_ =
                open_ == nullptr ? Ruling() : judge_castling_left_unfinished(game_, act_, *open_);
            if (ruling_.empty()) {
                ruling_ = refusal(RefusalReason::nothing_to_decide,
                                  articles(laws_.conduct.analogy.articles));
            }
        } else if (is("TOUCH-OWN")) {
            add_breach_undone(ruling_, game_, act_, ~game_.having_the_move());
        } else if (is("TOUCH-CASTLE-K-RELEASED") && open_ != nullptr) {
            ruling_ = judge_castling_to_be_finished(game_, act_, *open_);
        } else if (is("COMPL-STALEMATE")) {
            add_end(ruling_, game_, GameResult::draw, EndReason::stalemate,
                    laws_.completion.stalemate.articles);
        }
    }
    /// The result that both have signed stands, whatever the game was; or it is corrected.
    void signed_result() {
        const auto& white = game_.players.white.signed_result;
        const bool is_another = white && white == game_.players.black.signed_result &&
                                game_.result && game_.result->result != *white;
        if (is("stands") && is_another) {
            end_otherwise(*white, EndReason::reported, laws_.recording.signed_result.articles);
            return;
        }
        const auto named = from_word<GameResult>(deed_.text.value_or(""));
        const auto corrected = named ? named : result_claimed();
        if (is("correct") && corrected && game_.result && corrected != game_.result->result) {
            end_otherwise(*corrected, EndReason::correction,
                          laws_.recording.signed_result.articles + laws_.conduct.points.articles);
        } else if (is("correct")) {
            const std::string to = deed_.text ? " to " + *deed_.text : "";
            add(ruling_, Note{NoteKind::reading, "the arbiter corrects the signed result" + to},
                articles(laws_.recording.signed_result.articles));
        }
    }
    /// The result that a player has claimed, where the question is about that.
    [[nodiscard]] std::optional<GameResult> result_claimed() const {
        const PastRuling* const asked =
            open_ == nullptr ? nullptr : past_ruling_on(game_, static_cast<int>(open_->act));
        const auto* const claim = asked == nullptr ? nullptr : std::get_if<Claim>(&asked->act.deed);
        return claim == nullptr ? std::nullopt : claim->result;
    }
    /// The game has this result, and no longer the one that it had.
    void end_otherwise(GameResult result, EndReason reason, const law::Articles& articles) {
        if (const PastRuling* const ended = ruling_that_ended(game_)) {
            add(ruling_, Superseded{static_cast<int>(ended->number), CorrectionGround::arbiter},
                articles);
        }
        add_end(ruling_, game_, result, reason, articles);
    }
    /// The one declared the loser has nothing; the opponent has what the arbiter says.
    void opponent_score() {
        const auto loser = player();
        if (!loser || !game_.result) {
            return;
        }
        const GameResult result = is("win")    ? win_for(~*loser)
                                  : is("draw") ? half_for(~*loser)
                                               : GameResult::both_lose;
        add_end(ruling_, game_, result, game_.result->reason,
                articles(laws_.conduct.opponent_score.articles) + laws_.conduct.points.articles);
    }

    const Game& game_;
    const Act& act_;
    const Decide& deed_;
    const OpenDecision* const open_;
    const law::Laws& laws_;
    Ruling ruling_;
};

/// What those who heard an appeal have decided is entered, and not that there was one.
Ruling judge_appeal_decided_unasked(Game game, const Act& act, const Decide& deed) {
    OpenDecision appeal{std::get<Decision>(judge_appeal(game).front().consequence),
                        {},
                        game.laws().conduct.appeals.articles,
                        {},
                        game.acts};
    appeal.about = game.latest_decision_on;
    game.decisions.push_back(appeal);
    return judge_appeal_decided(game, act, deed, appeal);
}

} // namespace

Ruling judge_decision(const Game& game, const Act& act, const Decide& deed) {
    const law::Articles& only_he = game.laws().conduct.enforcement.articles;
    if (act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, only_he);
    }
    const OpenDecision* const open = open_decision(game, deed);
    if (open == nullptr && !is_of_his_own_motion(game, deed)) {
        return refusal(RefusalReason::nothing_to_decide,
                       articles_on_asking(game.laws(), deed.kind));
    }
    const bool is_overtaken = open != nullptr && deed.kind == DecisionKind::castling_side &&
                              open->player != game.having_the_move() && !open->claim;
    if (is_overtaken) {
        return refusal(RefusalReason::nothing_to_decide, open->articles);
    }
    const auto is_open = [&] {
        return std::ranges::find(open->decision.options, deed.option) !=
               open->decision.options.end();
    };
    // Where only people know how the game has ended, they may have played to another result than
    // those signed.
    const bool is_result_reported =
        deed.kind == DecisionKind::final_result && result_reported(game, deed.option);
    const bool is_open_to_him =
        is_result_reported ||
        (open != nullptr ? is_open() : is_option(game, deed.kind, deed.option));
    if (!is_open_to_him || !are_times_of_kind(deed)) {
        return refusal(RefusalReason::option_not_open, open != nullptr ? open->articles : only_he);
    }
    return open == nullptr && deed.kind == DecisionKind::appeal
               ? judge_appeal_decided_unasked(game, act, deed)
               : Deciding(game, act, deed, open).judge();
}

} // namespace compongo::game
