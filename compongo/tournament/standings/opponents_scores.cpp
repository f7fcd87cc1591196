#include "compongo/tournament/standings/opponents_scores.h"

#include <algorithm>
#include <tuple>

namespace compongo::tournament {

namespace {

/// What one round contributes.
struct Contribution {
    bool is_voluntarily_unplayed;
    /// Tenths.
    std::int64_t score;
    /// Hundredths.
    std::int64_t value;
};

class OpponentsScores {
public:
    OpponentsScores(const Rounds& all, const Rounds& won, const StandingsRequest& request,
                    const TieBreak& tie_break)
        : all_(all), won_(won), request_(request), tie_break_(tie_break),
          is_fore_((tie_break.method == TieBreakMethod::fore_buchholz || tie_break.is_fore) &&
                   all.rounds() >= request.rounds_in_all),
          counts_forfeits_(tie_break.forfeits_are_played || request.is_round_robin) {
        for (std::size_t player = 0; player < all.size(); ++player) {
            adjust(player);
        }
    }

    std::vector<TieBreakValue> values() const {
        std::vector<TieBreakValue> values;
        for (std::size_t player = 0; player < all_.size(); ++player) {
            values.emplace_back(sum(player));
        }
        return values;
    }

private:
    /// The score that counts for opponents: after the last round in which the player was present,
    /// requested byes and absences count as draws.
    void adjust(std::size_t player) {
        const std::vector<Round>& rounds = all_.of(player);
        std::size_t last_there = 0;
        std::size_t last_paired = 0;
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            last_there = rounds[i].is_voluntarily_unplayed ? last_there : i + 1;
            last_paired =
                rounds[i].opponent || !rounds[i].is_voluntarily_unplayed ? i + 1 : last_paired;
        }
        const bool is_paired_last = is_fore_ && last_paired == rounds.size();
        last_there = is_paired_last ? last_paired : last_there;
        std::int64_t score = all_.points(player).tenths;
        std::int64_t own = score;
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const bool is_drawn = i + 1 > last_there && !rounds[i].opponent;
            const std::int64_t draw = request_.is_round_robin ? 0 : all_.draw().tenths;
            score += is_drawn ? draw - rounds[i].points.tenths : 0;
            if (is_paired_last && i + 1 == rounds.size() && rounds[i].opponent) {
                score += all_.draw().tenths - rounds[i].points.tenths;
                own += all_.draw().tenths - rounds[i].points.tenths;
            }
        }
        adjusted_.push_back(score);
        own_.push_back(own);
    }

    /// Who stands in the place of an opponent that was not met.
    [[nodiscard]] std::int64_t dummy(std::size_t player, const Round& round) const {
        const std::int64_t own = own_[player];
        if (request_.rules == TieBreakRules::since_2024) {
            return own;
        }
        return std::min(own, round.opponent ? adjusted_[*round.opponent]
                                            : std::int64_t{all_.draw().tenths} * all_.rounds());
    }

    [[nodiscard]] std::vector<Contribution> contributions(std::size_t player) const {
        std::vector<Contribution> list;
        const std::vector<Round>& rounds = all_.of(player);
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const Round& round = rounds[i];
            // The games of the last round are drawn for it, whether or not they are over.
            const bool is_drawn = is_fore_ && i + 1 == rounds.size() && round.opponent;
            if ((round.is_open && !is_drawn) || (!round.opponent && request_.is_round_robin)) {
                continue;
            }
            const bool counts = round.opponent && (round.is_played || counts_forfeits_ || is_drawn);
            const std::int64_t score = counts ? adjusted_[*round.opponent] : dummy(player, round);
            const std::int64_t worth =
                score * (multiplies() ? won_.of(player)[i].points.tenths : 10);
            list.push_back({!counts && round.is_voluntarily_unplayed, score, worth});
        }
        return list;
    }

    [[nodiscard]] bool multiplies() const {
        return tie_break_.method == TieBreakMethod::sonneborn_berger ||
               tie_break_.method == TieBreakMethod::extended_sonneborn_berger;
    }

    [[nodiscard]] std::int64_t sum(std::size_t player) const {
        std::vector<Contribution> list = contributions(player);
        cut_lowest(list);
        std::ranges::sort(list, {}, [](const Contribution& each) {
            return std::tuple(-each.score, -each.value);
        });
        const std::size_t high = std::min<std::size_t>(tie_break_.cut_high, list.size());
        std::int64_t sum = 0;
        for (std::size_t i = high; i < list.size(); ++i) {
            sum += list[i].value;
        }
        return sum;
    }

    /// A round that the player chose not to play is cut before the lowest, unless it contributes
    /// less than that.
    void cut_lowest(std::vector<Contribution>& list) const {
        const auto by_score = [](const Contribution& each) {
            return std::tuple(each.score, each.value);
        };
        const auto by_choice = [](const Contribution& each) {
            return std::tuple(!each.is_voluntarily_unplayed, each.score, each.value);
        };
        for (std::uint32_t i = 0; i < tie_break_.cut_low && !list.empty(); ++i) {
            const auto lowest = std::ranges::min_element(list, {}, by_score);
            const auto chosen = std::ranges::min_element(list, {}, by_choice);
            list.erase(lowest->value > chosen->value ? lowest : chosen);
        }
    }

    const Rounds& all_;
    const Rounds& won_;
    const StandingsRequest& request_;
    const TieBreak& tie_break_;
    bool is_fore_;
    bool counts_forfeits_;
    /// In tenths: what counts for opponents, and for who is put in the place of one.
    std::vector<std::int64_t> adjusted_;
    std::vector<std::int64_t> own_;
};

} // namespace

std::vector<TieBreakValue> opponents_scores(const Rounds& all, const StandingsRequest& request,
                                            const TieBreak& tie_break) {
    return OpponentsScores(all, all, request, tie_break).values();
}

std::vector<TieBreakValue> opponents_scores_by_two(const Rounds& opponents, const Rounds& own,
                                                   const StandingsRequest& request,
                                                   const TieBreak& tie_break) {
    return OpponentsScores(opponents, own, request, tie_break).values();
}

TieBreakValue mean(const std::vector<std::int64_t>& values, std::int64_t step) {
    if (values.empty()) {
        return std::nullopt;
    }
    std::int64_t sum = 0;
    for (const std::int64_t value : values) {
        sum += value;
    }
    const auto count = static_cast<std::int64_t>(values.size()) * step;
    const std::int64_t doubled = 2 * sum + count;
    const std::int64_t steps =
        doubled / (2 * count) - (doubled < 0 && doubled % (2 * count) != 0 ? 1 : 0);
    return steps * step;
}

std::vector<TieBreakValue> average_of_buchholz(const Rounds& all, const StandingsRequest& request,
                                               const TieBreak& tie_break) {
    const std::vector<TieBreakValue> buchholz = opponents_scores(all, request, tie_break);
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.size(); ++player) {
        std::vector<std::int64_t> of_opponents;
        for (const Round& round : all.of(player)) {
            if (round.is_played) {
                of_opponents.push_back(buchholz[*round.opponent].value_or(0));
            }
        }
        values.push_back(mean(of_opponents, 1));
    }
    return values;
}

} // namespace compongo::tournament
