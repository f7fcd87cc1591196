#include "compongo/tournament/standings/team_standings.h"

#include "compongo/tournament/standings/board_results.h"
#include "compongo/tournament/standings/direct_encounter.h"
#include "compongo/tournament/standings/extended_direct_encounter.h"
#include "compongo/tournament/standings/opponents_scores.h"
#include "compongo/tournament/standings/ranking.h"
#include "compongo/tournament/standings/rounds_values.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

TeamScore other(TeamScore score) {
    return score == TeamScore::game_points ? TeamScore::match_points : TeamScore::game_points;
}

bool is_points_of(TieBreakMethod method, TeamScore score) {
    return method == TieBreakMethod::points ||
           method == (score == TeamScore::game_points ? TieBreakMethod::game_points
                                                      : TieBreakMethod::match_points);
}

/// Of each tied row the place that follows from what it has, the greater the better.
template <class Has>
std::vector<std::size_t> places_of(std::span<const TeamStandingsRow> tie, const Has& has) {
    std::vector<decltype(has(tie[0]))> all;
    for (const TeamStandingsRow& row : tie) {
        all.push_back(has(row));
    }
    std::vector<std::size_t> places;
    for (const auto& own : all) {
        places.push_back(static_cast<std::size_t>(
            std::ranges::count_if(all, [&](const auto& each) { return each > own; })));
    }
    return places;
}

class TeamStandings {
public:
    /// The matches of the teams in `left` are not in `all`.
    TeamStandings(const TeamRounds& all, const StandingsRequest& request, TeamScore primary,
                  const std::vector<std::size_t>& left)
        : all_(all), request_(request), primary_(primary), left_(left), ranking_(all_rows()) {}

    std::vector<TeamStandingsRow> rows() {
        if (!left_.empty()) {
            ranking_.part_by([this](const TeamStandingsRow& row) {
                return std::int64_t{std::ranges::find(left_, row.team) != left_.end() ? 1 : 0};
            });
        }
        const bool has_points =
            std::ranges::any_of(request_.tie_breaks, [this](const TieBreak& each) {
                return is_points_of(each.method, primary_);
            });
        if (!has_points) {
            ranking_.part_by([this](const TeamStandingsRow& row) {
                return std::int64_t{
                    -(primary_ == TeamScore::game_points ? row.game_points : row.match_points)
                         .tenths};
            });
        }
        for (const TieBreak& each : request_.tie_breaks) {
            apply(each);
        }
        return std::move(ranking_.rows());
    }

private:
    [[nodiscard]] std::vector<TeamStandingsRow> all_rows() const {
        std::vector<TeamStandingsRow> rows;
        for (std::size_t team = 0; team < all_.teams().size(); ++team) {
            rows.push_back(
                {1, team, all_.teams()[team].match_points, all_.teams()[team].game_points, {}});
        }
        std::ranges::stable_sort(rows, {}, [this](const TeamStandingsRow& row) {
            return all_.teams()[row.team].number;
        });
        return rows;
    }

    [[nodiscard]] const Rounds& by(TeamScore score) const {
        return (score == TeamScore::primary ? primary_ : score) == TeamScore::game_points
                   ? all_.by_game_points()
                   : all_.by_match_points();
    }

    [[nodiscard]] static std::vector<std::size_t> teams_of(std::span<const TeamStandingsRow> tie) {
        std::vector<std::size_t> teams;
        for (const TeamStandingsRow& row : tie) {
            teams.push_back(row.team);
        }
        return teams;
    }

    void apply(const TieBreak& tie_break) {
        switch (tie_break.method) {
        case TieBreakMethod::direct_encounter:
            ranking_.part_by_places([&](std::span<const TeamStandingsRow> tie) {
                return direct_encounter(by(tie_break.score), request_, tie_break, teams_of(tie));
            });
            return;
        case TieBreakMethod::extended_direct_encounter:
            ranking_.part_by_places([&](std::span<const TeamStandingsRow> tie) {
                return extended_direct_encounter(all_, {request_, tie_break, primary_},
                                                 teams_of(tie));
            });
            return;
        case TieBreakMethod::top_boards:
        case TieBreakMethod::bottom_boards:
            ranking_.part_by_places([&](std::span<const TeamStandingsRow> tie) {
                return places_of(tie, [&](const TeamStandingsRow& row) {
                    const auto results = board_results(all_, row.team);
                    return tie_break.method == TieBreakMethod::top_boards
                               ? by_top_boards(results)
                               : by_bottom_boards(results);
                });
            });
            return;
        case TieBreakMethod::board_count:
            count_boards();
            break;
        default:
            const std::vector<TieBreakValue> values = values_of(tie_break);
            for (TeamStandingsRow& row : ranking_.rows()) {
                row.values.push_back(values[row.team]);
            }
        }
        const bool is_smaller_better = tie_break.method == TieBreakMethod::pairing_number ||
                                       tie_break.method == TieBreakMethod::board_count;
        ranking_.part_by_values(is_smaller_better != tie_break.is_reversed);
    }

    /// Only among those who have as many game points (C.07, 12.1); the others have none.
    void count_boards() {
        ranking_.for_each_tie([this](std::span<TeamStandingsRow> tie) {
            const bool are_equal = std::ranges::all_of(tie, [&](const TeamStandingsRow& row) {
                return row.game_points == tie[0].game_points;
            });
            for (TeamStandingsRow& row : tie) {
                row.values.emplace_back();
                if (are_equal) {
                    row.values.back() = 10 * board_count(board_results(all_, row.team));
                }
            }
        });
    }

    [[nodiscard]] std::vector<TieBreakValue> values_of(const TieBreak& tie_break) const {
        switch (tie_break.method) {
        case TieBreakMethod::points:
            return points_as_values(by(tie_break.score));
        case TieBreakMethod::match_points:
            return points_as_values(all_.by_match_points());
        case TieBreakMethod::game_points:
            return points_as_values(all_.by_game_points());
        case TieBreakMethod::secondary_points:
            return points_as_values(by(other(primary_)));
        case TieBreakMethod::extended_sonneborn_berger:
            return opponents_scores_by_two(by(tie_break.opponents_score), by(tie_break.score),
                                           request_, tie_break);
        case TieBreakMethod::scores_and_schedule_strength:
            return scores_and_schedule_strength(tie_break);
        case TieBreakMethod::pairing_number:
            break;
        default:
            if (auto values = values_of_rounds(by(tie_break.score), request_, tie_break)) {
                return *std::move(values);
            }
        }
        std::vector<TieBreakValue> numbers;
        for (const TeamRounds::Team& team : all_.teams()) {
            numbers.emplace_back(std::int64_t{100} * team.number);
        }
        return numbers;
    }

    /// The second score, and the Buchholz by the first divided so that it is of the same size: by
    /// the most that there is of the first, over the most of the second in one match (13.4.2).
    [[nodiscard]] std::vector<TieBreakValue>
    scores_and_schedule_strength(const TieBreak& tie_break) const {
        const Rounds& first = by(primary_);
        const Rounds& second = by(other(primary_));
        const std::int64_t most = std::int64_t{first.win().tenths} * first.rounds();
        const std::int64_t in_one_match = std::max(1, second.win().tenths);
        const std::int64_t divisor = tie_break.divisor != 0
                                         ? std::int64_t{tie_break.divisor}
                                         : std::max<std::int64_t>(1, most / in_one_match);
        TieBreak buchholz = tie_break;
        buchholz.method =
            tie_break.is_fore ? TieBreakMethod::fore_buchholz : TieBreakMethod::buchholz;
        std::vector<TieBreakValue> values = opponents_scores(first, request_, buchholz);
        for (std::size_t team = 0; team < values.size(); ++team) {
            const std::int64_t strength = values[team].value_or(0);
            values[team] = std::int64_t{10} * second.points(team).tenths +
                           (2 * strength + divisor) / (2 * divisor);
        }
        return values;
    }

    const TeamRounds& all_;
    const StandingsRequest& request_;
    TeamScore primary_;
    const std::vector<std::size_t>& left_;
    Ranking<TeamStandingsRow> ranking_;
};

} // namespace

TeamScore primary_score(const Tournament& tournament, const StandingsRequest& request) {
    for (const TieBreak& each : request.tie_breaks) {
        if (each.method == TieBreakMethod::points && each.score != TeamScore::primary) {
            return each.score;
        }
    }
    const std::string& type = tournament.encoded_type;
    if (type.find("TEAM") != std::string::npos) {
        return type.find("_GP") < type.find("_MP") ? TeamScore::game_points
                                                   : TeamScore::match_points;
    }
    for (const TieBreak& each : request.tie_breaks) {
        if (each.method == TieBreakMethod::match_points ||
            each.method == TieBreakMethod::game_points) {
            return each.method == TieBreakMethod::match_points ? TeamScore::match_points
                                                               : TeamScore::game_points;
        }
    }
    return TeamScore::match_points;
}

std::vector<TeamStandingsRow> team_standings(const TeamRounds& all, const StandingsRequest& request,
                                             TeamScore primary) {
    const std::vector<std::size_t> left = teams_left_before_half(all, request);
    return left.empty() ? TeamStandings(all, request, primary, left).rows()
                        : TeamStandings(all.without(left), request, primary, left).rows();
}

StandingsRequest request_of_teams(const Tournament& tournament, std::vector<std::string>& unknown) {
    StandingsRequest request;
    request.after_round = rounds_paired(tournament);
    request.rounds_in_all = tournament.rounds.value_or(0);
    request.rules = rules_of(tournament);
    request.is_round_robin = is_round_robin(tournament);
    for (const std::string& written :
         tournament.standings.empty() ? tournament.tie_breaks : tournament.standings) {
        if (auto tie_break = read_tie_break(written, TieBreaksOf::teams)) {
            request.tie_breaks.push_back(*std::move(tie_break));
        } else {
            unknown.push_back(written);
        }
    }
    return request;
}

} // namespace compongo::tournament
