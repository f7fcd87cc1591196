#include "compongo/game/articles/correction.h"

#include "compongo/game/articles/offers_after_correction.h"
#include "compongo/game/articles/touch_claim.h"
#include "compongo/game/articles/waiting_claim.h"
#include "compongo/game/parts/denied_act.h"
#include "compongo/game/parts/denied_touch.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/parts/gain.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/parts/touch_move.h"
#include "compongo/game/parts/unseen_presses.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/over_at_start.h"
#include "compongo/game/state/take_back.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace compongo::game {

namespace {

/// Has an appeal against the ruling on this act been admitted and not yet been decided?
bool is_appealed(const Game& game, int act) {
    return std::ranges::any_of(game.decisions, [&](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::appeal &&
               open.about == static_cast<std::size_t>(act);
    });
}

bool is_falling(const std::vector<const PastRuling*>& falling, std::size_t number) {
    return std::ranges::find(falling, number, &PastRuling::number) != falling.end();
}

bool is_about_offer_of(const PastRuling& past, Color player) {
    return std::ranges::any_of(past.ruling, [&](const Effect& effect) {
        const auto* const offer = std::get_if<OfferStands>(&effect.consequence);
        return offer != nullptr && offer->player == player;
    });
}

/// Does it accept an offer made by one of these? The latest earlier ruling about that offer tells.
bool is_accepting(const Game& game, const PastRuling& past,
                  const std::vector<const PastRuling*>& offers) {
    const auto player = player_of(past.act.by);
    if (!player || !std::holds_alternative<Accept>(past.act.deed)) {
        return false;
    }
    for (const PastRuling& earlier : std::views::reverse(game.past_rulings)) {
        const bool falls = is_falling(offers, earlier.number);
        // Where only the repetition of an offer falls, the repeated offer stands.
        if (earlier.number < past.number && !earlier.is_superseded &&
            is_about_offer_of(earlier, ~*player) && !(falls && earlier.is_repeated)) {
            return falls;
        }
    }
    return false;
}

/// Did it decide the opponent's score after one of these made a player lose?
bool is_score_after(const PastRuling& past, const std::vector<const PastRuling*>& falling) {
    return past.settled && past.settled->decision.kind == DecisionKind::opponent_score &&
           is_falling(falling, past.settled->act);
}

/// Is it built on one of these: did it answer their question, or accept their offer?
bool is_built_on(const Game& game, const PastRuling& past,
                 const std::vector<const PastRuling*>& falling) {
    return (past.settled && is_falling(falling, past.settled->act)) ||
           is_accepting(game, past, falling);
}

/// All rulings that fall with `past`, in the order in which they fall: those built on it first, the
/// latest before the others. A correction by the arbiter takes back only the ruling named, and with
/// a loss the opponent's score.
std::vector<const PastRuling*> falling_with(const Game& game, const Correct& deed,
                                            const PastRuling& past) {
    std::vector<const PastRuling*> falling = {&past};
    if (deed.ground == CorrectionGround::fact) {
        if (const PastRuling* const on_two_hands = ruling_on_two_hands_of(game, past)) {
            falling.push_back(on_two_hands);
        }
    }
    for (const PastRuling& later : game.past_rulings) {
        const bool falls =
            deed.ground == CorrectionGround::arbiter
                ? is_score_after(later, falling)
                : is_built_on(game, later, falling) || (deed.ground == CorrectionGround::fact &&
                                                        is_put_back_for_touch(game, past, later));
        if (!later.is_superseded && !is_falling(falling, later.number) && falls) {
            falling.insert(falling.begin(), &later);
        }
    }
    return falling;
}

/// Supersedes one ruling.
class Superseding {
public:
    Superseding(const Game& game, const Act& act, const Correct& deed, const PastRuling& past)
        : game_(game), act_(act), deed_(deed), past_(past),
          falling_(falling_with(game, deed, past)), after_(game), shown_(game.clock.shown(act.at)),
          articles_(articles_of(game.laws(), deed.ground)) {}

    Ruling judge() {
        const bool was_binding =
            is_any_falling([this](const PastRuling& each) { return is_binding_now(game_, each); });
        for (const PastRuling* const each : falling_) {
            const Superseded superseded{static_cast<int>(each->number), deed_.ground};
            add(ruling_, superseded, articles_);
            supersede(after_, superseded, act_.at);
        }
        tallies();
        times();
        presses();
        control();
        position();
        questions();
        add_offers_after_correction(ruling_, game_, after_, past_);
        offers_made_after_all();
        if (is_sealed_move_to_be_said()) {
            add(ruling_, Duty{party(after_.adjournment->writer()), DutyKind::announce, {}},
                game_.laws().adjournment.envelope_lost.articles);
        } else if (after_.phase != Phase::over && (was_binding || deed_.fen)) {
            add_obligation(ruling_, after_, after_.turn, articles_);
        }
        the_end();
        clocks();
        claims_of_the_touch_denied();
        return std::move(ruling_);
    }

private:
    /// The envelope is lost, and the declared move was not what it held.
    [[nodiscard]] bool is_sealed_move_to_be_said() const {
        return after_.adjournment && after_.adjournment->is_envelope_lost &&
               after_.adjournment->stage == AdjournmentStage::resumed &&
               game_.adjournment->stage != AdjournmentStage::resumed;
    }
    static law::Articles articles_of(const law::Laws& laws, CorrectionGround ground) {
        switch (ground) {
        case CorrectionGround::arbiter:
        case CorrectionGround::fact:
            return laws.conduct.enforcement.articles;
        case CorrectionGround::appeal:
            return laws.conduct.appeals.articles;
        }
        UNREACHABLE();
    }

    template <class Predicate>
    [[nodiscard]] bool is_any_falling(const Predicate& is_such) const {
        return std::ranges::any_of(falling_,
                                   [&](const PastRuling* const each) { return is_such(*each); });
    }

    void tallies() {
        for (const Color player : chess::colors) {
            int counted = 0;
            for (const PastRuling* const each : falling_) {
                counted += illegal_moves_counted(game_, *each, player);
            }
            if (counted != 0) {
                const int now = std::max(game_.players[player].illegal_moves - counted, 0);
                add(ruling_, TallySet{player, now}, articles_);
            }
        }
    }
    /// Takes back the time that the ruling gave, and gives back what it took, unless the arbiter
    /// says what the clocks show.
    void times() {
        if (deed_.white || deed_.black) {
            shown_ = {deed_.white.value_or(shown_.white), deed_.black.value_or(shown_.black)};
            return;
        }
        for (const PastRuling* const each : falling_) {
            take_back_times(*each);
            give_back_withdrawn(shown_, game_, deed_, *each);
        }
        if (is_start_taken_back()) {
            shown_ = past_.shown;
        }
    }
    /// Did the arbiter start a clock wrongly, on a board whose moves are not entered?
    [[nodiscard]] bool is_start() const {
        return game_.are_moves_entered && std::holds_alternative<StartClock>(past_.act.deed);
    }
    /// And nothing has been played since: both displays return to what they showed before, and
    /// stand.
    [[nodiscard]] bool is_start_taken_back() const {
        const bool is_latest_ruling_on_clocks =
            std::ranges::none_of(game_.past_rulings, [&](const PastRuling& later) {
                return later.number > past_.number && has<ClockShows>(later.ruling);
            });
        return is_start() && past_.half_moves == game_.history.size() && is_latest_ruling_on_clocks;
    }
    void control() {
        if (after_.clock.control() != game_.clock.control()) {
            add(ruling_, TimeControlSet{after_.clock.control()}, articles_);
        }
    }
    /// Did the arbiter set the clocks or the periods with it?
    [[nodiscard]] static bool is_about_clocks(const PastRuling& past) {
        const auto* const decide = std::get_if<Decide>(&past.act.deed);
        return decide != nullptr &&
               (decide->kind == DecisionKind::times || decide->kind == DecisionKind::clock_error ||
                decide->kind == DecisionKind::move_number);
    }
    /// A clock cannot have lost more than it showed.
    void take_back_times(const PastRuling& past) {
        for (const Effect& effect : past.ruling) {
            const auto* const set = std::get_if<ClockShows>(&effect.consequence);
            if (set != nullptr && is_about_clocks(past)) {
                const Both<Millis> named = {set->white, set->black};
                for (const Color player : chess::colors) {
                    shown_[player] =
                        std::max(shown_[player] + past.shown[player] - named[player], Millis{});
                }
                continue;
            }
            if (const auto* const given = std::get_if<TimeGiven>(&effect.consequence)) {
                const Millis back = std::min(-given->seconds, past.shown[given->player]);
                add(ruling_, TimeGiven{given->player, back}, articles_);
                Millis& shown = shown_[given->player];
                shown = std::max(shown + back, Millis{});
            }
        }
    }
    /// A press that was taken back counts again, or one that counted again does not: its period and
    /// the time withdrawn for it go with it, unless the arbiter says what the clocks show.
    void presses() {
        if (!is_press_turned_round()) {
            return;
        }
        add(ruling_, TurnPasses{after_.having_the_move()}, articles_);
        for (const PastRuling* const each : falling_) {
            for (const PeriodBegun& begun : periods_turned_round(game_, *each)) {
                add(ruling_, begun, articles_ + game_.laws().chessclock.time_control.articles);
            }
            if (!deed_.white && !deed_.black) {
                const Both<Millis> withdrawn = withdrawn_with(*each);
                shown_ = {std::max(shown_.white + withdrawn.white, Millis{}),
                          std::max(shown_.black + withdrawn.black, Millis{})};
            }
        }
    }
    [[nodiscard]] bool is_press_turned_round() const {
        return !game_.are_moves_entered && after_.history.size() != game_.history.size();
    }
    /// Reopens the questions that the fallen rulings had decided.
    void questions() {
        for (const OpenDecision& open : after_.decisions) {
            const bool is_new = std::ranges::find(game_.decisions, open) == game_.decisions.end();
            // The opponent's score is asked about together with the end that left it open.
            if (is_new && open.decision.kind != DecisionKind::opponent_score) {
                add(ruling_, open.decision, open.articles);
            }
        }
    }
    /// May the claim still turn out right because of another touch, whose intent is also in
    /// question?
    [[nodiscard]] bool is_asked_of_another_touch(const OpenDecision& waiting) const {
        const auto& square = waiting.claim->square;
        return waiting.claim->claim == ClaimKind::touch_move &&
               std::ranges::any_of(after_.decisions, [&](const OpenDecision& other) {
                   const Touch* const touch = touch_in_question(after_, other);
                   return touch != nullptr && other.player == waiting.player &&
                          !is_of_earlier_turn(after_, other) &&
                          (!square ||
                           std::ranges::find(touch->squares, *square) != touch->squares.end());
               });
    }
    /// A claim of a touch, or a draw claim after the claimant's own touch, waits for the answer
    /// whether it was deliberate. The touch did not happen, which answers the claim.
    void claims_of_the_touch_denied() {
        if (deed_.ground != CorrectionGround::fact || after_.phase == Phase::over) {
            return;
        }
        for (const OpenDecision& open : game_.decisions) {
            const bool is_waiting = open.decision.kind == DecisionKind::intent &&
                                    open.act == past_.number && open.claim && open.disputed_touch;
            // The claim may still wait for the answer on another touch of that piece.
            const bool still_waits = std::ranges::any_of(after_.decisions, [&](const auto& each) {
                return each.disputed_touch == open.disputed_touch;
            });
            if (is_waiting && !still_waits && !is_asked_of_another_touch(open)) {
                const Ruling verdict = open.claim->claim == ClaimKind::touch_move
                                           ? judge_disputed_touch(game_, act_, open, false)
                                           : verdict_on_waiting_claim(game_, act_, open, false);
                ruling_.insert(ruling_.end(), verdict.begin(), verdict.end());
            }
        }
    }
    /// An offer that was denied was made after all; it stands if nothing has been done since.
    void offers_made_after_all() {
        for (const Effect& effect : past_.ruling) {
            const auto* const superseded = std::get_if<Superseded>(&effect.consequence);
            const PastRuling* const again =
                superseded == nullptr ? nullptr : past_ruling_on(after_, superseded->act);
            if (again == nullptr || !is_offering(again->act, again->ruling) ||
                after_.phase != Phase::in_play || after_.history.size() != again->half_moves ||
                after_.turn.touched.size() > again->touched) {
                continue;
            }
            std::ranges::copy_if(
                again->ruling, std::back_inserter(ruling_), [&](const Effect& said) {
                    const auto* const offer = std::get_if<OfferStands>(&said.consequence);
                    return offer != nullptr && !after_.offers[offer->player];
                });
        }
    }
    void position() {
        if (deed_.fen) {
            add(ruling_, PositionRestored{*deed_.fen}, articles_);
            put_position_back(after_, *deed_.fen, PutBackBecause::ruled);
        }
    }
    /// The end of the game: another result, the end that an earlier ruling had brought, or play
    /// continues.
    void the_end() {
        if (deed_.result) {
            const bool is_appeal = deed_.ground == CorrectionGround::appeal;
            after_.phase = Phase::over;
            add_end(ruling_, after_, *deed_.result,
                    is_appeal ? EndReason::appeal : EndReason::correction,
                    articles_ + game_.laws().conduct.points.articles);
            return;
        }
        if (!is_any_falling(
                [this](const PastRuling& each) { return is_about_the_end(game_, each); })) {
            restart_if_stopped_for_it();
            return;
        }
        if (after_.phase == Phase::over) {
            const PastRuling* const ended = ruling_that_ended(after_);
            if (ended == nullptr) {
                add(ruling_, *after_.result,
                    articles_on_position(game_.laws(), after_.result->reason));
                return;
            }
            for (const Effect& effect : ended->ruling) {
                if (std::holds_alternative<GameOver>(effect.consequence)) {
                    add(ruling_, *after_.result, effect.articles);
                } else if (has_to_be_said_again(effect)) {
                    ruling_.push_back(effect);
                }
            }
            return;
        }
        if (std::ranges::any_of(after_.decisions, settles_the_end, &OpenDecision::decision)) {
            return; // Whether it goes on is what is asked.
        }
        add(ruling_, Continues{ContinuesBecause::superseded}, articles_);
        for (const Color player : chess::colors) {
            if (after_.offers[player] && !game_.offers[player]) {
                add(ruling_, OfferStands{player, OfferState::open, {}, {}, {}},
                    game_.laws().drawn_game.offer_life.articles);
            }
        }
        if (after_.phase == Phase::in_play) {
            add(ruling_, Duty{Party::arbiter, DutyKind::decide_restart, {}},
                game_.laws().chessclock.arbiter_restarts.articles + articles_);
        }
    }
    /// Restarts a clock that stood because only the result was open, or because of something that
    /// did not happen.
    void restart_if_stopped_for_it() {
        const auto is_at_stake = [](const OpenDecision& open) { return open.at_stake.has_value(); };
        const bool was_result_open = std::ranges::any_of(game_.decisions, is_at_stake) &&
                                     std::ranges::none_of(after_.decisions, is_at_stake);
        const bool has_not_happened =
            deed_.ground == CorrectionGround::fact && !game_.clock.running() &&
            !game_.adjournment &&
            is_any_falling([](const PastRuling& each) { return has<ClockShows>(each.ruling); });
        if ((was_result_open || has_not_happened || is_start_taken_back()) &&
            after_.phase == Phase::in_play) {
            add(ruling_, Duty{Party::arbiter, DutyKind::decide_restart, {}},
                game_.laws().chessclock.arbiter_restarts.articles + articles_);
        }
    }
    static bool has_to_be_said_again(const Effect& effect) {
        // The opponent's score is asked about again together with the end that left it open.
        const auto* const asked = std::get_if<Decision>(&effect.consequence);
        return std::holds_alternative<Annulled>(effect.consequence) ||
               (asked != nullptr && asked->kind == DecisionKind::opponent_score);
    }
    /// The clock of the player having the move continues, if one ran; otherwise the arbiter decides
    /// when.
    void clocks() {
        const bool is_said = deed_.white || deed_.black;
        const bool is_over = after_.phase == Phase::over;
        const bool is_flag_up_again =
            is_any_falling([](const PastRuling& each) { return has<FlagFallen>(each.ruling); });
        const bool is_start_overtaken = is_start() && !is_start_taken_back();
        if (!is_over && !is_said && (deed_.fen || is_flag_up_again || is_start_overtaken)) {
            add_times_decision(ruling_, game_, articles_);
        }
        const Running running = game_.clock.running();
        const bool is_another_to_move = deed_.fen || is_press_turned_round();
        const Running runs = is_over || is_start_taken_back() ? std::nullopt
                             : running && is_another_to_move  ? Running(after_.having_the_move())
                                                              : running;
        if (is_said || deed_.fen || is_start_taken_back() || shown_ != game_.clock.shown(act_.at) ||
            (is_press_turned_round() && runs != running)) {
            add_clock(ruling_, shown_, runs,
                      articles_ + game_.laws().chessclock.times_after_irregularity.articles);
        }
    }

    const Game& game_;
    const Act& act_;
    const Correct& deed_;
    const PastRuling& past_;
    /// The ruling and those that fall with it.
    const std::vector<const PastRuling*> falling_;
    /// The game without these rulings.
    Game after_;
    Both<Millis> shown_;
    const law::Articles articles_;
    Ruling ruling_;
};

/// The game once that ruling has fallen: over anyway, or continuing without a player who can move.
struct WithoutIt {
    bool is_over = false;
    bool is_stuck = false;
};
WithoutIt without(const Game& game, const Correct& deed, const PastRuling& past, Millis at) {
    Game after = game;
    for (const PastRuling* const each : falling_with(game, deed, past)) {
        supersede(after, Superseded{static_cast<int>(each->number), deed.ground}, at);
    }
    if (deed.fen) {
        put_position_back(after, *deed.fen, PutBackBecause::ruled);
    }
    const bool is_over = after.phase == Phase::over;
    const bool was_over = game.phase == Phase::over;
    const bool is_asked = question_of_earlier_end(after) != nullptr;
    return {is_over, was_over && !is_over && !is_asked && !chess::has_legal_move(after.position())};
}

std::optional<RefusalReason> refused_because(const Game& game, const Correct& deed, Millis at) {
    const PastRuling* const past = past_ruling_on(game, deed.act);
    if (past == nullptr) {
        return RefusalReason::nothing_to_decide;
    }
    if (deed.ground == CorrectionGround::appeal && !is_appealed(game, deed.act)) {
        return RefusalReason::nothing_to_decide;
    }
    if (deed.fen && !is_position_known(game, *deed.fen)) {
        return RefusalReason::unknown_position;
    }
    const bool is_time_negative =
        deed.white.value_or(Millis{}) < Millis{} || deed.black.value_or(Millis{}) < Millis{};
    if (is_time_negative || (deed.fen && deed.result)) {
        return RefusalReason::option_not_open;
    }
    const WithoutIt standing = without(game, deed, *past, at);
    if (deed.fen && standing.is_over) {
        return RefusalReason::game_over;
    }
    // A person's decision cannot continue a game that the position itself has ended. Where the
    // denied act would have prevented that, the position decides.
    const bool is_by_word = deed.ground != CorrectionGround::fact;
    return standing.is_stuck && is_by_word && !deed.result
               ? std::optional(RefusalReason::option_not_open)
               : std::nullopt;
}

} // namespace

Ruling judge_superseded(const Game& game, const Act& act, const Correct& deed) {
    const law::Conduct& law = game.laws().conduct;
    if (const auto reason = refused_because(game, deed, act.at)) {
        const bool is_for_appeal = deed.ground == CorrectionGround::appeal;
        return refusal(*reason, is_for_appeal ? law.appeals.articles : law.enforcement.articles);
    }
    return Superseding(game, act, deed, *past_ruling_on(game, deed.act)).judge();
}

bool may_fall_on_appeal(const Game& game, std::size_t act) {
    const PastRuling* const past = past_ruling_on(game, static_cast<int>(act));
    const Correct deed{static_cast<int>(act), CorrectionGround::appeal, {}, {}, {}, {}, {}};
    // The clock times make no difference to that.
    return past == nullptr || !without(game, deed, *past, Millis{}).is_stuck;
}

Ruling judge_correction(const Game& game, const Act& act, const Correct& deed) {
    const law::Conduct& law = game.laws().conduct;
    if (act.by != Actor::arbiter) {
        return refusal(RefusalReason::not_allowed, law.enforcement.articles);
    }
    return judge_superseded(game, act, deed);
}

} // namespace compongo::game
