#include "compongo/game/articles/flag_fall.h"

#include "compongo/game/articles/conduct.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/parts/earlier_end.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/last_period.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Which flags have fallen by this instant, by the clock's arithmetic or because they were seen to
/// fall.
Both<bool> fallen_by(const Game& game, Millis at) {
    return {game.clock.has_fallen(Color::white, at), game.clock.has_fallen(Color::black, at)};
}

constexpr bool is_any(Both<bool> flags) {
    return flags.white || flags.black;
}
constexpr bool is_both(Both<bool> flags) {
    return flags.white && flags.black;
}

/// The rule on two flags of unknown order may stand in guidelines, which are in force only where
/// they have been announced.
bool are_two_flags_ruled_on(const Game& game) {
    return game.laws().chessclock.both_flags_in_force.value == law::BothFlagsInForce::always ||
           (is_quickplay_finish_in_force(game) &&
            !is_increment_against_quickplay_finish(game, game.having_the_move()));
}

/// Has a player claimed a win on time without stopping the clocks, where the claimant must still
/// have time left when the flags are looked at?
bool has_claim_waited(const Game& game) {
    return game.time_claim && !game.laws().chessclock.own_flag_fell_after_claim.is_silent();
}

/// May the arbiter say unasked that these flags have fallen?
bool may_arbiter_call(const Game& game, Both<bool> fallen) {
    const auto& called = game.laws().chessclock.flag_called_by;
    return called.value == law::FlagCalledBy::arbiter_or_player ||
           (called.value == law::FlagCalledBy::player_or_arbiter_if_both && is_both(fallen));
}

/// Whose flag it is that has fallen.
Party party_of(Both<bool> fallen) {
    return is_both(fallen) ? Party::both : party(fallen.white ? Color::white : Color::black);
}

/// The moves that the player must have completed before the flag falls in the present period; all,
/// in the last.
std::optional<int> moves_required(const Game& game, Color player) {
    if (game.clock.is_in_last_period(player)) {
        return std::nullopt;
    }
    int required = 0;
    for (int period = 0; period < game.clock.period(player); ++period) {
        required +=
            game.clock.control().periods[static_cast<std::size_t>(period)].moves.value_or(0);
    }
    return required;
}

/// Article 6.3: a move made and not completed before the flag fell does not count.
bool has_completed_in_time(const Game& game, Color player) {
    const auto required = moves_required(game, player);
    const PlayerState& state = game.players[player];
    const int completed = state.completed_before_fall.value_or(state.completed_moves);
    return required && completed + state.moves_not_recorded >= *required;
}

/// Is the player kept from completing what they have done on the board? Where the moves are not
/// entered, only the players know that it has been done. Interpretation I-239.
bool is_kept_from_pressing(const Game& game, Color player) {
    const PlayerState& state = game.players[player];
    const bool is_made = state.last_move && !state.last_move->is_completed;
    const bool is_half_done =
        game.having_the_move() == player && !unfinished_half_move(game, game.turn).is_nothing();
    return state.button_blocked && (is_made || is_half_done || !game.are_moves_entered);
}
/// How long that was so before the flag fell.
Millis time_blocked(const Game& game, Color player, Millis at) {
    const Millis until = game.clock.fell_at(player, at).value_or(at);
    return std::max(until - game.players[player].button_blocked.value_or(until), Millis{});
}

/// What fallen flags cost (6.3, 6.9 and 6.11), and what they oblige to on the scoresheets (8.4
/// and 8.5).
class FallenFlags {
public:
    FallenFlags(Ruling& ruling, const Game& game, const Act& act, Both<bool> fallen)
        : ruling_(ruling), game_(game), act_(act), law_(game.laws().chessclock), fallen_(fallen) {
        for (const Color player : chess::colors) {
            failing_[player] = fallen[player] && !has_completed_in_time(game, player);
        }
    }

    /// `running` is whose clock runs if the game goes on.
    void judge(Running running) {
        running_ = running;
        const OpenDecision* const earlier = question_of_earlier_end(game_);
        if (earlier != nullptr && is_any(failing_)) {
            answer_first(*earlier);
        } else if (is_both(failing_)) {
            both_failing();
        } else if (is_any(failing_)) {
            lose(failing_.white ? Color::white : Color::black, law_.flag_check.articles);
        } else {
            next_period(ContinuesBecause::moves_completed, law_.flag_check.articles);
            // Interpretation I-175.
            if (is_both(fallen_) && !first_to_fall(game_, act_.at)) {
                add(ruling_, Continues{ContinuesBecause::not_last_period},
                    are_two_flags_ruled_on(game_) ? law_.both_flags_earlier_period.articles
                                                  : law_.flag_check.articles);
            }
        }
    }

    /// The order of two flags cannot be told.
    void judge_order_unknown(Running running, const law::Articles& by_analogy) {
        running_ = running;
        if (is_last_period()) {
            add_end(ruling_, game_, GameResult::draw, EndReason::both_flags,
                    law_.both_flags_last_period.articles + by_analogy);
        } else {
            next_period(ContinuesBecause::not_last_period,
                        law_.both_flags_earlier_period.articles + by_analogy);
        }
    }

private:
    [[nodiscard]] bool is_last_period() const {
        return game_.clock.is_in_last_period(Color::white) &&
               game_.clock.is_in_last_period(Color::black);
    }
    void both_failing() {
        if (is_last_period() && has_claim_waited(game_)) {
            add_end(ruling_, game_, GameResult::draw, EndReason::both_flags,
                    law_.own_flag_fell_after_claim.articles);
            return;
        }
        const bool is_earlier_decisive =
            is_last_period()
                ? law_.both_flags_last_period.value == law::BothFlags::earlier_one_decides
                : law_.both_flags_earlier_period.value == law::BothFlagsBefore::earlier_one_decides;
        const auto first = first_to_fall(game_, act_.at);
        const bool are_ruled_on = are_two_flags_ruled_on(game_);
        if (first && is_earlier_decisive) {
            lose(*first, is_last_period() && are_ruled_on ? law_.both_flags_last_period.articles
                                                          : law_.flag_check.articles);
        } else if (are_ruled_on) {
            judge_order_unknown(running_, {});
        } else {
            add(ruling_,
                Decision{DecisionKind::analogy,
                         {std::string(both_flags_rule)},
                         std::string(both_flags_rule),
                         {}},
                law_.both_flags_in_force.articles + game_.laws().conduct.analogy.articles);
        }
    }
    void lose(Color player, const law::Articles& because) {
        if (!is_both(fallen_) && is_kept_from_pressing(game_, player)) {
            ask_about_blocked_clock(player);
            return;
        }
        if (is_missing(game_, ~player, act_.at)) {
            add_missing_winner(ruling_, game_, act_.at);
            return;
        }
        if (is_result_left_open(game_, player)) {
            add_result_left_open(ruling_, game_, law_.time_forfeit.articles);
            return;
        }
        if (const auto missed = draw_missed_before_flag()) {
            add_end(ruling_, game_, GameResult::draw, missed->reason,
                    game_.laws().drawn_game.before_the_flag.articles + missed->articles);
            return;
        }
        add_loss_unless_opponent_cannot_mate_now(
            ruling_, game_, {player, EndReason::time, EndReason::time_no_mate},
            law_.time_forfeit.articles + law_.time_forfeit_draw.articles + because);
    }
    /// The game may have ended before the flag fell: that is decided first.
    void answer_first(const OpenDecision& earlier) {
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt,
                  law_.time_forfeit.articles + earlier.articles);
        add(ruling_, earlier.decision, earlier.articles);
    }
    /// The clocks stand, and the arbiter hears how long the button was blocked.
    void ask_about_blocked_clock(Color player) {
        const law::Articles articles = law_.blocked_button.articles + law_.time_forfeit.articles;
        add_clock(ruling_, game_.clock.shown(act_.at), std::nullopt, articles);
        add(ruling_,
            Decision{DecisionKind::blocked_clock,
                     {"loss", "give_time"},
                     {},
                     time_blocked(game_, player, act_.at)},
            articles);
    }
    /// A draw without a claim that had occurred, unnoticed, before the flag fell.
    [[nodiscard]] std::optional<DrawMissed> draw_missed_before_flag() const {
        const bool prevails =
            !game_.laws().drawn_game.before_the_flag.is_silent() &&
            !game_.conditions().regulations.chooses({"flag_vs_earlier_draw", "flag"});
        return prevails ? draw_missed(game_) : std::nullopt;
    }
    void next_period(ContinuesBecause because, const law::Articles& articles) {
        add_next_period(ruling_, game_, act_,
                        {fallen_, running_, law_.flag_check.articles + law_.unused_time.articles});
        add(ruling_, Continues{because}, articles);
    }

    Ruling& ruling_;
    const Game& game_;
    const Act& act_;
    const law::Chessclock& law_;
    const Both<bool> fallen_;
    Both<bool> failing_;
    Running running_;
};

/// The number of moves made cannot be established, and it matters.
bool is_number_of_moves_unknown(const Game& game, const Act& act, Both<bool> fallen) {
    const bool is_number_needed = std::ranges::any_of(chess::colors, [&](Color player) {
        const bool is_settled = game.players[player].moves_not_recorded > 0;
        return fallen[player] && moves_required(game, player) &&
               !(is_settled && has_completed_in_time(game, player));
    });
    // Where only presses are known, they are what is counted.
    return is_number_needed && game.are_moves_entered && must_be_reconstructed(game, act);
}

/// The flags count as fallen, and what follows from it. Where the number of moves is not known,
/// that has to be found out first.
void add_flags_established(Ruling& ruling, const Game& game, const Act& act, Both<bool> fallen) {
    add(ruling, FlagFallen{party_of(fallen)}, game.laws().chessclock.flag_called_by.articles);
    if (is_number_of_moves_unknown(game, act, fallen)) {
        add_reconstruction(ruling, game, act);
        return;
    }
    Ruling updating;
    add_updating_of_sheets(updating, game, act);
    Ruling consequences;
    FallenFlags(consequences, game, act, fallen)
        .judge(has<ClockShows>(updating) ? std::nullopt : game.clock.running());
    if (!has<GameOver>(consequences) && !has<Decision>(consequences)) {
        ruling.insert(ruling.end(), updating.begin(), updating.end());
    }
    ruling.insert(ruling.end(), consequences.begin(), consequences.end());
}

/// The verdict on a claim of a win on time, with the flags as they are at this instant.
class TimeClaim {
public:
    TimeClaim(Ruling& ruling, const Game& game, const Act& act, Color player)
        : ruling_(ruling), game_(game), act_(act), player_(player),
          fallen_(fallen_by(game, act.at)) {}

    void judge() {
        const law::Articles& called = game_.laws().chessclock.flag_called_by.articles;
        if (fallen_[~player_] && is_number_of_moves_unknown(game_, act_, fallen_)) {
            add(ruling_, Duty{Party::arbiter, DutyKind::verify_claim, {}}, called);
            add_flags_established(ruling_, game_, act_, fallen_);
            return;
        }
        const auto reason = reason_against();
        if (!reason && !fallen_[player_] && is_kept_from_pressing(game_, ~player_)) {
            add(ruling_, Duty{Party::arbiter, DutyKind::verify_claim, {}}, called);
            add_flags_established(ruling_, game_, act_, fallen_);
            return;
        }
        const law::Chessclock& law = game_.laws().chessclock;
        const law::Articles& of_two = has_claim_waited(game_)
                                          ? law.own_flag_fell_after_claim.articles
                                          : law.both_flags_last_period.articles;
        add(ruling_, ClaimRuled{player_, ClaimKind::time, !reason.has_value(), reason, {}, {}},
            called + law.time_claim_judged.articles +
                (is_both(fallen_) && are_two_flags_ruled_on(game_) ? of_two : law::Articles()));
        // The claimant's own flag is down and has not been called: where only players call flags
        // it has not fallen.
        const bool is_own_flag_only = fallen_[player_] && !fallen_[~player_];
        const bool counts = !is_own_flag_only || game_.laws().chessclock.flag_called_by.value ==
                                                     law::FlagCalledBy::arbiter_or_player;
        if (is_any(fallen_) && counts) {
            add_flags_established(ruling_, game_, act_, fallen_);
        }
    }

private:
    [[nodiscard]] std::optional<ClaimReason> reason_against() const {
        if (!fallen_[~player_]) {
            return fallen_[player_] ? ClaimReason::own_flag : ClaimReason::flag_up;
        }
        if (fallen_[player_]) {
            return reason_against_with_both_down();
        }
        return has_completed_in_time(game_, ~player_) ? std::optional(ClaimReason::unfounded)
                                                      : std::nullopt;
    }
    [[nodiscard]] std::optional<ClaimReason> reason_against_with_both_down() const {
        const law::Chessclock& law = game_.laws().chessclock;
        const bool is_last_period = std::ranges::all_of(
            chess::colors, [&](Color player) { return game_.clock.is_in_last_period(player); });
        const bool is_order_decisive =
            law.both_flags_last_period.value == law::BothFlags::earlier_one_decides &&
            (is_last_period ||
             law.both_flags_earlier_period.value == law::BothFlagsBefore::earlier_one_decides);
        const auto first = first_to_fall(game_, act_.at);
        if (!first || !is_order_decisive || has_claim_waited(game_)) {
            return ClaimReason::both_flags;
        }
        const bool must_be_up =
            law.time_claim_judged.value == law::TimeClaimJudged::after_clocks_are_stopped;
        return *first == player_ || must_be_up ? std::optional(ClaimReason::own_flag)
                                               : std::nullopt;
    }

    Ruling& ruling_;
    const Game& game_;
    const Act& act_;
    const Color player_;
    const Both<bool> fallen_;
};

} // namespace

std::optional<Color> first_to_fall(const Game& game, Millis at) {
    const auto white = game.clock.fell_at(Color::white, at);
    const auto black = game.clock.fell_at(Color::black, at);
    const bool shows_order = game.conditions().regulations.clock == ClockKind::digital;
    if (!shows_order || !white || !black || *white == *black) {
        return std::nullopt;
    }
    return *white < *black ? Color::white : Color::black;
}

void add_next_period(Ruling& ruling, const Game& game, const Act& act, const NextPeriod& next) {
    const auto& periods = game.clock.control().periods;
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Color player : chess::colors) {
        if (next.players[player] && !game.clock.is_in_last_period(player)) {
            shown[player] += periods[static_cast<std::size_t>(game.clock.period(player))].time;
            add(ruling, PeriodBegun{party(player), game.clock.period(player) + 1}, next.articles);
        }
    }
    // A mechanical clock has run on into it by itself.
    if (game.conditions().regulations.clock == ClockKind::digital) {
        add_clock(ruling, shown, next.running, game.laws().chessclock.unused_time.articles);
    }
}

void add_flags_fallen(Ruling& ruling, const Game& game, const Act& act, Both<bool> fallen) {
    FallenFlags(ruling, game, act, fallen).judge(game.clock.running());
}

void add_flags_judged_by_analogy(Ruling& ruling, const Game& game, const Act& act) {
    FallenFlags(ruling, game, act, fallen_by(game, act.at))
        .judge_order_unknown(game.clock.running(), game.laws().conduct.analogy.articles);
}

void add_pending_time_claim(Ruling& ruling, const Game& game, const Act& act) {
    CHECK(game.time_claim.has_value());
    TimeClaim(ruling, game, act, *game.time_claim).judge();
}

Ruling judge_blocked_clock_decided(const Game& game, const Act& act, const Decide& deed,
                                   const OpenDecision& open) {
    const Color player =
        open.player.value_or(game.players.white.button_blocked ? Color::white : Color::black);
    const bool is_lost = deed.option == "loss";
    Ruling ruling;
    if (game.time_claim) {
        add(ruling,
            ClaimRuled{*game.time_claim,
                       ClaimKind::time,
                       is_lost,
                       is_lost ? std::nullopt : std::optional(ClaimReason::unfounded),
                       {},
                       {}},
            open.articles);
    }
    if (is_lost) {
        Game blamed = game;
        blamed.players[player].button_blocked.reset();
        Both<bool> fallen;
        fallen[player] = true;
        add_flags_fallen(ruling, blamed, act, fallen);
        return ruling;
    }
    const auto& named = player == Color::white ? deed.white : deed.black;
    const bool is_down = game.clock.has_fallen(player, act.at);
    const Millis given =
        named.value_or(is_down ? open.decision.seconds.value_or(Millis{}) : Millis{});
    if (is_down && given <= Millis{}) {
        return refusal(RefusalReason::option_not_open, open.articles);
    }
    Both<Millis> shown = game.clock.shown(act.at);
    if (given > Millis{}) {
        add(ruling, TimeGiven{player, given},
            game.laws().penalties.opponent_time.articles + open.articles);
        shown[player] += given;
    }
    add_clock(ruling, shown, player, open.articles);
    return ruling;
}

Ruling judge_observed_clock(const Game& game, const Act& act) {
    const Both<bool> fallen = fallen_by(game, act.at);
    Ruling ruling;
    if (game.time_claim) {
        add_pending_time_claim(ruling, game, act);
        return ruling;
    }
    if (!is_any(fallen)) {
        return ruling;
    }
    if (may_arbiter_call(game, fallen)) {
        add_flags_established(ruling, game, act, fallen);
    } else {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed},
            game.laws().chessclock.flag_called_by.articles);
    }
    return ruling;
}

Ruling judge_flag_called(const Game& game, const Act& act) {
    Ruling ruling = judge_observed_clock(game, act);
    if (has<NoIntervention>(ruling)) {
        add(ruling, Incident{Party::arbiter, IncidentKind::improper_intervention},
            game.laws().chessclock.flag_called_by.articles);
    }
    return ruling;
}

namespace {

/// A bystander may tell only the arbiter, who looks at the clock where the arbiter calls
/// flags. Interpretation I-244.
Ruling judge_flag_reported_by_another(const Game& game, const Act& act, Both<bool> fallen) {
    if (!is_any(fallen)) {
        return judge_interference(game, act);
    }
    const law::Articles articles =
        game.laws().chessclock.flag_called_by.articles + game.laws().conduct.interference.articles;
    if (!may_arbiter_call(game, fallen)) {
        return {{NoIntervention{NoInterventionBecause::claim_needed}, articles}};
    }
    return {{Decision{DecisionKind::fact, {"established", "not_established"}, {}, {}},
             articles + game.laws().conduct.enforcement.articles}};
}

} // namespace

Ruling judge_flag_reported(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (act.by == Actor::arbiter) {
        return judge_observed_clock(game, act);
    }
    const Both<bool> fallen = fallen_by(game, act.at);
    const auto& called = game.laws().chessclock.flag_called_by;
    if (!player) {
        return judge_flag_reported_by_another(game, act, fallen);
    }
    const bool is_own_only = fallen[*player] && !fallen[~*player];
    if (!is_own_only || game.time_claim) {
        return judge_time_claim(game, act, *player);
    }
    Ruling ruling;
    if (called.value == law::FlagCalledBy::arbiter_or_player) {
        add_flags_established(ruling, game, act, fallen);
    } else {
        add(ruling, NoIntervention{NoInterventionBecause::claim_needed}, called.articles);
    }
    return ruling;
}

Ruling judge_time_claim(const Game& game, const Act& act, Color player) {
    const auto& judged = game.laws().chessclock.time_claim_judged;
    Ruling ruling;
    // With both flags down already nothing is gained by stopping the clocks. Interpretation I-259.
    const bool may_matter = game.clock.running() && !is_both(fallen_by(game, act.at));
    if (judged.value == law::TimeClaimJudged::after_clocks_are_stopped && may_matter) {
        add(ruling, Duty{Party::arbiter, DutyKind::verify_claim, {}}, judged.articles);
        return ruling;
    }
    TimeClaim(ruling, game, act, player).judge();
    return ruling;
}

} // namespace compongo::game
