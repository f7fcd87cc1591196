#include "compongo/game/parts/penalties.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Judges one penalty.
class ImposingPenalty {
public:
    ImposingPenalty(const Game& game, const Act& act, const Penalise& deed)
        : game_(game), act_(act), deed_(deed), penalties_(game.laws().penalties),
          rule_(penalty_rule(penalties_, deed.penalty)) {}

    Ruling judge() {
        if (const auto refused = refused_because()) {
            return refusal(*refused,
                           articles() + (*refused == RefusalReason::points_exceeded
                                             ? game_.laws().conduct.points_at_most.articles
                                             : law::Articles()));
        }
        if (is_amount_missing()) {
            ask_for_amount();
            return std::move(ruling_);
        }
        add(ruling_, imposed(), articles());
        for (const Color player : chess::colors) {
            if (concerns(deed_.player, player)) {
                impose_on(player);
            }
        }
        if (changed_) {
            add_clock(ruling_, *changed_, game_.clock.running(), articles());
        }
        if (deed_.penalty == Penalty::loss) {
            lose();
        }
        return std::move(ruling_);
    }

private:
    [[nodiscard]] law::Articles articles() const {
        return rule_.articles + penalties_.list.articles;
    }

    /// A penalty in time or points says how much.
    [[nodiscard]] bool is_amount_missing() const {
        switch (deed_.penalty) {
        case Penalty::opponent_time:
        case Penalty::offender_time:
            return deed_.seconds.value_or(Millis{}) == Millis{};
        case Penalty::opponent_points:
        case Penalty::offender_points:
            return deed_.points.value_or(Points{}) == Points{};
        case Penalty::warning:
        case Penalty::loss:
        case Penalty::expulsion:
        case Penalty::fine:
        case Penalty::exclusion:
            return false;
        }
        UNREACHABLE();
    }
    /// One question for each player concerned. Interpretation I-273.
    void ask_for_amount() {
        for (const Color player : chess::colors) {
            if (concerns(deed_.player, player)) {
                const std::string option(word(deed_.penalty));
                add(ruling_, Decision{DecisionKind::penalty, {option}, option, {}}, articles());
            }
        }
    }

    [[nodiscard]] PenaltyImposed imposed() const {
        return {deed_.player, deed_.penalty, deed_.seconds, deed_.points};
    }

    [[nodiscard]] std::optional<RefusalReason> refused_because() const {
        const bool is_refusal =
            deed_.ground == PenaltyGround::refusal && deed_.penalty == Penalty::loss;
        if (act_.by != Actor::arbiter) {
            return RefusalReason::not_allowed;
        }
        if (rule_.is_silent() && !is_refusal) {
            return RefusalReason::penalty_not_listed;
        }
        if (deed_.penalty == Penalty::fine && !game_.conditions().regulations.fine_announced) {
            return RefusalReason::fine_not_announced;
        }
        if (game_.phase == Phase::over && is_during_the_game_only(deed_.penalty)) {
            return RefusalReason::game_over;
        }
        return are_points_exceeded() ? std::optional(RefusalReason::points_exceeded) : std::nullopt;
    }
    /// A player cannot get more from a game than it gives, or less than zero.
    [[nodiscard]] bool are_points_exceeded() const {
        const std::int64_t most = game_.conditions().regulations.scoring.win.thousandths;
        const bool has_points = game_.result && game_.result->points;
        const Both<Points>& before = has_points ? *game_.result->points : game_.points_changed;
        const Both<Points> change = points_changed_by(imposed());
        const auto is_too_much = [&](Color player) {
            const std::int64_t after = before[player].thousandths + change[player].thousandths;
            return change[player] != Points{} && (after > most || after < (has_points ? 0 : -most));
        };
        return deed_.points.value_or(Points{}) < Points{} ||
               std::ranges::any_of(chess::colors, is_too_much) || is_score_abnormal(before, change);
    }
    /// 10.2: together the players never get more than the game gives, and neither gets a score that
    /// no game gives.
    [[nodiscard]] bool is_score_abnormal(const Both<Points>& before,
                                         const Both<Points>& change) const {
        const Scoring& scoring = game_.conditions().regulations.scoring;
        if (game_.laws().conduct.points_at_most.is_silent() ||
            (change.white == Points{} && change.black == Points{})) {
            return false;
        }
        const bool has_points = game_.result && game_.result->points;
        std::int64_t sum = 0;
        for (const Color player : chess::colors) {
            const Points after{before[player].thousandths + change[player].thousandths};
            if (!(has_points ? is_score(after) : can_lead_to_a_score(after))) {
                return true;
            }
            sum += after.thousandths;
        }
        return has_points && sum > most_points_together(scoring).thousandths;
    }
    /// Is this a score that a player can get from a game?
    [[nodiscard]] bool is_score(Points points) const {
        const Scoring& scoring = game_.conditions().regulations.scoring;
        return points == scoring.win || points == scoring.draw || points == scoring.loss;
    }
    /// Is there a result that this change turns into such a score?
    [[nodiscard]] bool can_lead_to_a_score(Points change) const {
        const Scoring& scoring = game_.conditions().regulations.scoring;
        return std::ranges::any_of(
            std::array{scoring.win, scoring.draw, scoring.loss}, [&](const Points& result) {
                return is_score(Points{result.thousandths + change.thousandths});
            });
    }

    void impose_on(Color offender) {
        hint_at_refusal(offender);
        if (!deed_.seconds) {
            return;
        }
        if (deed_.penalty == Penalty::opponent_time) {
            change_time(~offender, *deed_.seconds);
        } else if (deed_.penalty == Penalty::offender_time) {
            change_time(offender, -*deed_.seconds);
        }
    }
    /// The manual considers a third warning a good reason to apply the last article.
    void hint_at_refusal(Color offender) {
        const law::Conduct& conduct = game_.laws().conduct;
        const auto& most = conduct.warnings_before_loss;
        if (deed_.penalty == Penalty::warning && most.value &&
            game_.players[offender].warnings + 1 >= *most.value) {
            add(ruling_,
                Note{NoteKind::reading, "warned so often: consider a loss for persistent refusal"},
                most.articles + conduct.persistent_refusal.articles);
        }
    }
    void change_time(Color player, Millis change) {
        add(ruling_, TimeGiven{player, change}, articles());
        changed_ = changed_ ? changed_ : std::optional(game_.clock.shown(act_.at));
        (*changed_)[player] += change;
        (*changed_)[player] = std::max((*changed_)[player], Millis{});
    }

    void lose() {
        const law::Conduct& conduct = game_.laws().conduct;
        const bool is_refusal = deed_.ground == PenaltyGround::refusal;
        const EndReason reason = is_refusal ? EndReason::refusal : EndReason::penalty;
        const law::Articles resting_on = is_refusal
                                             ? conduct.persistent_refusal.articles
                                             : rule_.articles + conduct.opponent_score.articles;
        if (deed_.player == Party::both) {
            add_end(ruling_, game_, GameResult::both_lose,
                    is_refusal ? EndReason::both_guilty : reason,
                    is_refusal ? conduct.both_guilty.articles : resting_on);
            return;
        }
        const Color loser = deed_.player == Party::white ? Color::white : Color::black;
        if (!is_refusal && conduct.opponent_score.value == law::OpponentScore::win) {
            add_end(ruling_, game_, win_for(~loser), reason, resting_on);
            return;
        }
        add_end(ruling_, game_, GameResult::open, reason, resting_on);
        add(ruling_, Decision{DecisionKind::opponent_score, {"win", "draw", "loss"}, {}, {}},
            resting_on);
    }

    const Game& game_;
    const Act& act_;
    const Penalise& deed_;
    const law::Penalties& penalties_;
    const law::Rule& rule_;
    std::optional<Both<Millis>> changed_;
    Ruling ruling_;
};

} // namespace

Both<Points> points_changed_by(const PenaltyImposed& imposed) {
    const std::int64_t points = imposed.points.value_or(Points{}).thousandths;
    Both<Points> change;
    for (const Color offender : chess::colors) {
        if (!concerns(imposed.player, offender)) {
            continue;
        }
        if (imposed.penalty == Penalty::opponent_points) {
            change[~offender].thousandths += points;
        } else if (imposed.penalty == Penalty::offender_points) {
            change[offender].thousandths -= points;
        }
    }
    return change;
}

const law::Rule& penalty_rule(const law::Penalties& penalties, Penalty penalty) {
    switch (penalty) {
    case Penalty::warning:
        return penalties.warning;
    case Penalty::opponent_time:
        return penalties.opponent_time;
    case Penalty::offender_time:
        return penalties.offender_time;
    case Penalty::opponent_points:
        return penalties.opponent_points;
    case Penalty::offender_points:
        return penalties.offender_points;
    case Penalty::loss:
        return penalties.loss;
    case Penalty::expulsion:
        return penalties.expulsion;
    case Penalty::fine:
        return penalties.fine;
    case Penalty::exclusion:
        return penalties.exclusion;
    }
    UNREACHABLE();
}

Ruling judge_penalty(const Game& game, const Act& act, const Penalise& deed) {
    return ImposingPenalty(game, act, deed).judge();
}

} // namespace compongo::game
