#include "compongo/tournament/standings/rounds_values.h"

#include "compongo/tournament/standings/opponents_scores.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

/// Counts the rounds of which something is true.
template <class Counts>
std::vector<TieBreakValue> count(const Rounds& all, const Counts& counts) {
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.size(); ++player) {
        values.emplace_back(100 * std::ranges::count_if(all.of(player), counts));
    }
    return values;
}

std::vector<TieBreakValue> progressive(const Rounds& all, std::uint32_t cut) {
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.size(); ++player) {
        std::int64_t so_far = 0;
        std::int64_t sum = 0;
        std::uint32_t round = 0;
        for (const Round& each : all.of(player)) {
            so_far += each.points.tenths + each.beside.tenths;
            sum += ++round > cut ? so_far : 0;
        }
        values.emplace_back(10 * sum);
    }
    return values;
}

std::vector<TieBreakValue> standard_points(const Rounds& all) {
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.size(); ++player) {
        std::int64_t sum = 0;
        for (const Round& round : all.of(player)) {
            sum += round.standard_points;
        }
        values.emplace_back(10 * sum);
    }
    return values;
}

/// The most games that a player has. In a round robin a player has a round without a game if the
/// number of players is odd, and another for each opponent who withdrew.
std::int64_t most_games(const Rounds& all) {
    std::int64_t most = 0;
    for (std::size_t player = 0; player < all.size(); ++player) {
        const std::int64_t games = std::ranges::count_if(
            all.of(player), [](const Round& round) { return round.opponent.has_value(); });
        most = std::max(most, games);
    }
    return most;
}

/// The points against those who have at least half of the most that there was.
std::vector<TieBreakValue> koya(const Rounds& all, const StandingsRequest& request,
                                const TieBreak& tie_break) {
    std::int64_t games = all.rounds();
    if (request.is_round_robin) {
        games = most_games(all);
    }
    constexpr std::int64_t all_of_it = 100;
    constexpr std::int64_t tenths_of_half_a_point = 5;
    const std::int64_t limit = games * all.win().tenths * tie_break.koya_per_cent +
                               all_of_it * tenths_of_half_a_point * tie_break.koya_limit;
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.size(); ++player) {
        std::int64_t sum = 0;
        for (const Round& round : all.of(player)) {
            const bool counts =
                round.opponent && all_of_it * all.points(*round.opponent).tenths >= limit;
            sum += counts ? round.points.tenths : 0;
        }
        values.emplace_back(10 * sum);
    }
    return values;
}

} // namespace

std::optional<std::vector<TieBreakValue>>
values_of_rounds(const Rounds& all, const StandingsRequest& request, const TieBreak& tie_break) {
    switch (tie_break.method) {
    case TieBreakMethod::buchholz:
    case TieBreakMethod::fore_buchholz:
    case TieBreakMethod::sonneborn_berger:
        return opponents_scores(all, request, tie_break);
    case TieBreakMethod::average_of_buchholz: {
        TieBreak of_opponents = tie_break;
        of_opponents.method =
            tie_break.is_fore ? TieBreakMethod::fore_buchholz : TieBreakMethod::buchholz;
        return average_of_buchholz(all, request, of_opponents);
    }
    case TieBreakMethod::koya:
        return koya(all, request, tie_break);
    case TieBreakMethod::progressive:
        return progressive(all, tie_break.cut_low);
    case TieBreakMethod::wins:
        return count(all, [](const Round& r) { return r.gives_points_of_win; });
    case TieBreakMethod::games_won:
        return count(all, [](const Round& r) { return r.is_played && r.gives_points_of_win; });
    case TieBreakMethod::games_with_black:
        return count(all, [](const Round& r) { return r.is_played && r.colour == Colour::black; });
    case TieBreakMethod::games_won_with_black:
        return count(all, [](const Round& r) {
            return r.is_played && r.colour == Colour::black && r.gives_points_of_win;
        });
    case TieBreakMethod::standard_points:
        return standard_points(all);
    case TieBreakMethod::rounds_elected_to_play:
        return count(all, [](const Round& r) { return !r.is_voluntarily_unplayed && !r.is_open; });
    default:
        return std::nullopt;
    }
}

std::vector<TieBreakValue> points_as_values(const Rounds& all) {
    std::vector<TieBreakValue> values;
    for (std::size_t at = 0; at < all.size(); ++at) {
        values.emplace_back(std::int64_t{10} * all.points(at).tenths);
    }
    return values;
}

} // namespace compongo::tournament
