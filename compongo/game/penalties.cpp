#include "compongo/game/penalties.h"

#include "compongo/game/arbiter.h"

namespace compongo::game {

namespace {

/// Judges one penalty.
class Penalising {
public:
    Penalising(const Game& game, const Act& act, const Penalise& deed)
        : game_(game), act_(act), deed_(deed), penalties_(game.laws().penalties),
          rule_(penalty_rule(penalties_, deed.penalty)) {}

    Ruling judge() {
        if (const auto refused = refused_because()) {
            return refusal(*refused, rule_.articles + penalties_.list.articles);
        }
        add(ruling_, PenaltyImposed{deed_.player, deed_.penalty, deed_.seconds, deed_.points},
            articles());
        for (const Color player : chess::colors) {
            if (deed_.player == Party::both || deed_.player == party(player)) {
                imposed_on(player);
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
        if (deed_.penalty == Penalty::loss && game_.phase == Phase::over) {
            return RefusalReason::game_over;
        }
        return are_points_exceeded() ? std::optional(RefusalReason::points_exceeded) : std::nullopt;
    }
    /// Nobody can have more in a game than it gives, or less than nothing.
    [[nodiscard]] bool are_points_exceeded() const {
        const Points change = deed_.points.value_or(Points{});
        const std::int64_t most = game_.conditions().regulations.scoring.win.thousandths;
        if (change.thousandths < 0 || change.thousandths > most) {
            return true;
        }
        if (!game_.result || !game_.result->points) {
            return false;
        }
        for (const Color player : chess::colors) {
            const bool is_concerned = deed_.player == Party::both || deed_.player == party(player);
            const std::int64_t own = (*game_.result->points)[player].thousandths;
            const std::int64_t opponents = (*game_.result->points)[~player].thousandths;
            const bool is_too_much =
                (deed_.penalty == Penalty::opponent_points &&
                 opponents + change.thousandths > most) ||
                (deed_.penalty == Penalty::offender_points && own < change.thousandths);
            if (is_concerned && is_too_much) {
                return true;
            }
        }
        return false;
    }

    void imposed_on(Color offender) {
        if (!deed_.seconds) {
            return;
        }
        if (deed_.penalty == Penalty::opponent_time) {
            change_time(~offender, *deed_.seconds);
        } else if (deed_.penalty == Penalty::offender_time) {
            change_time(offender, -*deed_.seconds);
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
                    is_refusal ? EndReason::both_guilty : reason, resting_on);
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
    return Penalising(game, act, deed).judge();
}

} // namespace compongo::game
