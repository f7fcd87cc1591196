#include "compongo/tournament/standings/performance.h"

#include "compongo/tournament/standings/opponents_scores.h"
#include "compongo/tournament/standings/rating_tables.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

constexpr std::int64_t whole = 100;

/// The opponents that were met over the board, and the score against them in half points.
struct RatedGames {
    std::vector<std::int64_t> ratings;
    std::int64_t score = 0;
};

TieBreakValue average_rating(const RatedGames& games) {
    const TieBreakValue average = mean(games.ratings, 1);
    return average ? TieBreakValue(*average * whole) : std::nullopt;
}

TieBreakValue performance(const RatedGames& games) {
    const TieBreakValue average = average_rating(games);
    if (!average) {
        return std::nullopt;
    }
    const auto count = static_cast<std::int64_t>(games.ratings.size());
    // Half points from this number of games as a percentage, rounded half up.
    const std::int64_t percent = (100 * games.score + count) / (2 * count);
    return *average + difference_of_score(percent) * whole;
}

std::int64_t expected(std::int64_t rating, const RatedGames& games) {
    std::int64_t sum = 0;
    for (const std::int64_t opponent : games.ratings) {
        sum += expected_percent(rating - opponent);
    }
    return sum;
}

/// The lowest rating of which the score, or a better one, is expected.
TieBreakValue perfect_performance(const RatedGames& games) {
    if (games.ratings.empty()) {
        return std::nullopt;
    }
    const auto [lowest, highest] = std::ranges::minmax(games.ratings);
    if (games.score == 0) {
        return (lowest - 800) * whole;
    }
    std::int64_t below = lowest - 1'000;
    std::int64_t enough = highest + 1'000;
    while (enough - below > 1) {
        const std::int64_t middle = below + (enough - below) / 2;
        (expected(middle, games) >= 50 * games.score ? enough : below) = middle;
    }
    return enough * whole;
}

class Ratings {
public:
    Ratings(const Tournament& tournament, const Rounds& all, const StandingsRequest& request,
            const TieBreak& tie_break)
        : tournament_(tournament), all_(all), request_(request), tie_break_(tie_break) {}

    std::vector<TieBreakValue> values() const {
        switch (tie_break_.method) {
        case TieBreakMethod::average_rating_of_opponents:
            return each(average_rating);
        case TieBreakMethod::performance_rating:
            return each(performance);
        case TieBreakMethod::perfect_performance:
            return each(perfect_performance);
        case TieBreakMethod::average_performance_of_opponents:
            return of_opponents(each(performance));
        case TieBreakMethod::average_perfect_performance_of_opponents:
            return of_opponents(each(perfect_performance));
        default:
            break;
        }
        std::vector<TieBreakValue> own;
        for (std::size_t player = 0; player < all_.size(); ++player) {
            const auto found = rating(player);
            own.push_back(found ? TieBreakValue(*found * whole) : std::nullopt);
        }
        return own;
    }

private:
    [[nodiscard]] std::optional<std::int64_t> rating(std::size_t player) const {
        const std::uint32_t own = tournament_.players[player].rating;
        return own != 0 ? own : request_.unrated;
    }

    /// Nothing if an opponent has no rating.
    [[nodiscard]] std::optional<RatedGames> games(std::size_t player) const {
        RatedGames games;
        std::vector<std::pair<std::int64_t, std::int32_t>> met;
        for (const Round& round : all_.of(player)) {
            if (!round.is_played) {
                continue;
            }
            const auto found = rating(*round.opponent);
            if (!found) {
                return std::nullopt;
            }
            met.emplace_back(*found, round.standard);
        }
        std::ranges::stable_sort(met, {}, &std::pair<std::int64_t, std::int32_t>::first);
        const std::size_t low = std::min<std::size_t>(tie_break_.cut_low, met.size());
        const std::size_t high = std::min<std::size_t>(tie_break_.cut_high, met.size() - low);
        for (std::size_t i = low; i + high < met.size(); ++i) {
            games.ratings.push_back(met[i].first);
            games.score += met[i].second / 5;
        }
        return games;
    }

    [[nodiscard]] std::vector<TieBreakValue> each(TieBreakValue (*value)(const RatedGames&)) const {
        std::vector<TieBreakValue> values;
        for (std::size_t player = 0; player < all_.size(); ++player) {
            const auto found = games(player);
            values.push_back(found ? value(*found) : std::nullopt);
        }
        return values;
    }

    [[nodiscard]] std::vector<TieBreakValue>
    of_opponents(const std::vector<TieBreakValue>& theirs) const {
        std::vector<TieBreakValue> values;
        for (std::size_t player = 0; player < all_.size(); ++player) {
            std::vector<std::int64_t> met;
            for (const Round& round : all_.of(player)) {
                if (round.is_played && theirs[*round.opponent]) {
                    met.push_back(*theirs[*round.opponent]);
                }
            }
            values.push_back(mean(met, whole));
        }
        return values;
    }

    const Tournament& tournament_;
    const Rounds& all_;
    const StandingsRequest& request_;
    const TieBreak& tie_break_;
};

} // namespace

std::vector<TieBreakValue> by_ratings(const Tournament& tournament, const Rounds& all,
                                      const StandingsRequest& request, const TieBreak& tie_break) {
    return Ratings(tournament, all, request, tie_break).values();
}

} // namespace compongo::tournament
