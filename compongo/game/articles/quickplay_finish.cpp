#include "compongo/game/articles/quickplay_finish.h"

#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/state/keeping_score.h"
#include "compongo/game/state/last_period.h"

#include <algorithm>

namespace compongo::game {

namespace {

bool must_both_ask(const Game& game) {
    return game.laws().quickplay_finish.request.value == law::FinishRequest::both_players &&
           game.conditions().regulations.arbiter == ArbiterPresence::present;
}

/// Has this player claimed, with the arbiter yet to draw the game or reject the claim?
bool is_claim_pending(const Game& game, Color player) {
    const auto is_his = [&](const OpenDecision& open) {
        return open.decision.kind == DecisionKind::quickplay && open.player == player;
    };
    return game.players[player].has_postponed_claim || std::ranges::any_of(game.decisions, is_his);
}

/// Adds that play continues: the clock of the player having the move runs, with the time that the
/// opponent gained.
void add_playing_on(Ruling& ruling, const Game& game, const Act& act,
                    const law::Articles& articles) {
    Both<Millis> shown = game.clock.shown(act.at);
    for (const Effect& effect : ruling) {
        if (const auto* const gained = std::get_if<TimeGiven>(&effect.consequence)) {
            shown[gained->player] += gained->seconds;
        }
    }
    add_clock(ruling, shown, game.clock.running() ? game.clock.running() : game.having_the_move(),
              articles);
}

void add_final_result_decision(Ruling& ruling, const law::Articles& articles) {
    add(ruling, Decision{DecisionKind::final_result, {"draw", "loss"}, {}, {}}, articles);
}

/// A claim of a draw with little time left.
class QuickplayClaim {
public:
    QuickplayClaim(const Game& game, const Act& act, const Claim& claim, Color player)
        : game_(game), act_(act), claim_(claim), player_(player),
          claimant_(quickplay_claimant(game, player)), law_(game.laws().quickplay_finish),
          is_arbiter_there_(game.conditions().regulations.arbiter == ArbiterPresence::present) {}

    Ruling judge() {
        if (const auto bar = barred_because()) {
            reject(bar->first, bar->second);
        } else if (!is_arbiter_there_) {
            refer();
        } else {
            ask();
        }
        return std::move(ruling_);
    }

private:
    using Bar = std::optional<std::pair<ClaimReason, law::Articles>>;

    [[nodiscard]] Bar barred_because() const {
        if (!is_quickplay_finish_in_force(game_)) {
            return std::pair(ClaimReason::not_applicable, law_.in_force.articles);
        }
        if (is_increment_against_quickplay_finish(game_, claimant_)) {
            return std::pair(ClaimReason::not_applicable, law_.not_with_increment.articles);
        }
        if (!game_.clock.is_in_last_period(claimant_)) {
            return std::pair(ClaimReason::not_last_period,
                             law_.last_period.articles + law_.claim_below.articles);
        }
        if (is_arbiter_there_ &&
            law_.claimant.value == law::FinishClaimant::player_having_the_move &&
            claimant_ != game_.having_the_move()) {
            return std::pair(ClaimReason::not_on_move, law_.claimant.articles);
        }
        if (law_.grounds.value == law::FinishGrounds::no_effort &&
            claim_.ground == QuickplayGround::cannot_win) {
            return std::pair(ClaimReason::not_applicable, law_.grounds.articles);
        }
        return barred_by_the_clock();
    }
    [[nodiscard]] Bar barred_by_the_clock() const {
        const law::Articles limit =
            is_arbiter_there_ ? law_.claim_below.articles : law_.referred_time_left.articles;
        if (game_.clock.has_fallen(claimant_, act_.at)) {
            return std::pair(ClaimReason::own_flag, limit);
        }
        if (!is_short_of_time()) {
            return std::pair(ClaimReason::time_left, limit);
        }
        if (is_claim_pending(game_, claimant_)) {
            return std::pair(ClaimReason::arbiter_decides, limit);
        }
        if (!is_arbiter_there_ && is_scoresheet_missing()) {
            return std::pair(ClaimReason::no_scoresheet, law_.scoresheet_submitted.articles);
        }
        return std::nullopt;
    }
    [[nodiscard]] bool is_short_of_time() const {
        const Millis left = game_.clock.shown(act_.at)[claimant_];
        const Millis limit = seconds(law_.claim_below.value.count);
        const bool may_be_exact =
            !is_arbiter_there_ && law_.referred_time_left.value == law::TimeLeft::the_limit_or_less;
        return may_be_exact ? left <= limit : left < limit;
    }
    /// The moves on the scoresheet show whether the opponent makes an effort to win.
    [[nodiscard]] bool is_scoresheet_missing() const {
        const SheetState& sheet = game_.players[claimant_].sheet;
        return claim_.ground == QuickplayGround::no_effort && is_sheet_tracked(game_, claimant_) &&
               !is_complete(sheet, game_.history.size());
    }

    void reject(ClaimReason reason, const law::Articles& articles) {
        if (reason == ClaimReason::no_scoresheet) {
            add(ruling_, Duty{party(player_), DutyKind::provide_scoresheet, {}}, articles);
        }
        add(ruling_, ClaimRuled{player_, claim_.claim, false, reason, {}, {}}, articles);
        if (!game_.clock.running() && running_after_claim(game_, player_)) {
            add_playing_on(ruling_, game_, act_, articles);
        }
    }
    /// Appendix D.
    void refer() {
        add_end(ruling_, game_, GameResult::open, EndReason::referred, law_.referred.articles);
        add(ruling_, Duty{party(~player_), DutyKind::verify_claim, {}},
            law_.position_verified.articles);
        add_final_result_decision(ruling_, law_.referred.articles);
    }
    void ask() {
        const bool is_offer =
            player_ == claimant_ &&
            game_.laws().drawn_game.claim_is_offer.value == law::ClaimIsOffer::quickplay_too;
        if (is_offer) {
            add_offer_by_claim(ruling_, game_, player_);
        }
        if (must_both_ask(game_) && !game_.players[~player_].asks_for_finish) {
            add(ruling_, NoIntervention{NoInterventionBecause::both_must_ask},
                law_.request.articles);
            add(ruling_, Note{NoteKind::reading, "one player's request may be read to be enough"},
                law_.request.articles);
            return;
        }
        if (game_.clock.period_of(claimant_).per_move > Millis{}) {
            // Interpretation I-101.
            add(ruling_,
                Note{NoteKind::reading, "with time added for each move this may be no such finish"},
                law_.last_period.articles);
        }
        Decision decision{DecisionKind::quickplay, {"draw", "postpone"}, {}, {}};
        if (!law_.rejected_opponent_gains.is_silent()) {
            decision.options.emplace_back("reject");
        }
        add(ruling_, std::move(decision), law_.claim_below.articles + law_.request.articles);
    }

    const Game& game_;
    const Act& act_;
    const Claim& claim_;
    const Color player_;
    const Color claimant_;
    const law::QuickplayFinish& law_;
    const bool is_arbiter_there_;
    Ruling ruling_;
};

void add_drawn(Ruling& ruling, const Game& game, const law::Articles& articles) {
    add_end(ruling, game, GameResult::draw, EndReason::quickplay, articles);
}

void add_gain(Ruling& ruling, Color player, Millis gained, const law::Articles& articles) {
    if (gained > Millis{}) {
        add(ruling, TimeGiven{player, gained}, articles);
    }
}

} // namespace

bool is_increment_against_quickplay_finish(const Game& game, Color player) {
    return !game.laws().quickplay_finish.not_with_increment.is_silent() &&
           game.clock.period_of(player).per_move > Millis{};
}

Color quickplay_claimant(const Game& game, Color player) {
    return must_both_ask(game) ? game.having_the_move() : player;
}

Ruling judge_quickplay_claim(const Game& game, const Act& act, const Claim& claim, Color player) {
    return QuickplayClaim(game, act, claim, player).judge();
}

Ruling judge_quickplay_decision(const Game& game, const Act& act, const Decide& deed,
                                const OpenDecision* open) {
    const law::QuickplayFinish& law = game.laws().quickplay_finish;
    if (open == nullptr) {
        return judge_final_result(game, deed, open);
    }
    const Color claimant = open->player.value();
    const auto ruled = [&](std::optional<ClaimReason> against) {
        return ClaimRuled{claimant, ClaimKind::quickplay, !against, against, {}, {}};
    };
    Ruling ruling;
    if (deed.option == "draw") {
        add(ruling, ruled(std::nullopt), law.agreed.articles);
        add_drawn(ruling, game, law.agreed.articles);
    } else if (deed.option == "postpone") {
        const auto& fixed = law.postponed_opponent_gains;
        const auto& named = claimant == Color::white ? deed.black : deed.white;
        add_gain(ruling, ~claimant,
                 fixed.value ? seconds(fixed.value->count) : named.value_or(Millis{}),
                 fixed.articles);
        add_playing_on(ruling, game, act, law.postponed.articles);
    } else {
        const auto& gained = law.rejected_opponent_gains;
        add(ruling, ruled(ClaimReason::unfounded), gained.articles);
        add_gain(ruling, ~claimant, seconds(gained.value->count), gained.articles);
        add_playing_on(ruling, game, act, gained.articles);
    }
    return ruling;
}

Ruling judge_final_result(const Game& game, const Decide& deed, const OpenDecision* open) {
    const law::Articles articles =
        open != nullptr ? open->articles : game.laws().quickplay_finish.final_result.articles;
    Ruling ruling;
    if (open == nullptr) {
        add_drawn(ruling, game, articles);
        return ruling;
    }
    const bool is_draw = deed.option == "draw";
    const bool is_referred = game.result->reason == EndReason::referred;
    const EndReason reason = is_referred ? EndReason::referred
                             : is_draw   ? EndReason::quickplay
                                         : EndReason::time;
    add_end(ruling, game, is_draw ? GameResult::draw : win_for(~open->player.value()), reason,
            articles);
    return ruling;
}

bool is_any_claim_postponed(const Game& game) {
    return game.players.white.has_postponed_claim || game.players.black.has_postponed_claim;
}

bool is_result_left_open(const Game& game, Color player) {
    // Interpretation I-176.
    const bool is_opponents_in_question =
        game.players[~player].has_postponed_claim &&
        game.conditions().regulations.chooses({"postponed_and_other_flag", "decide"});
    return (is_claim_pending(game, player) || is_opponents_in_question) &&
           ability_to_mate(game, game.position(), ~player) != winnability::Verdict::unwinnable;
}

void add_result_left_open(Ruling& ruling, const Game& game, const law::Articles& articles) {
    const law::Articles& declared = game.laws().quickplay_finish.final_result.articles;
    add_end(ruling, game, GameResult::open, EndReason::quickplay, declared + articles);
    add_final_result_decision(ruling, declared);
}

} // namespace compongo::game
