#include "compongo/tournament/standings/team_standings.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

using Left = std::vector<std::size_t>;

bool has_left(const Left& left, std::size_t team) {
    return std::ranges::find(left, team) != left.end();
}

/// Is this a round against a team that left, whether the file names it or not?
bool is_against(const TeamRound& round, const Left& left, bool has_free_rounds) {
    return round.opponent ? has_left(left, *round.opponent)
                          : !has_free_rounds || round.kind == TeamRoundKind::forfeit_win;
}

/// Every team has met every other, as often as they were to, and no match goes on.
bool is_over(const TeamRounds& all, const StandingsRequest& request) {
    const auto teams = static_cast<std::uint32_t>(all.teams().size());
    const std::uint32_t once = teams - (teams % 2 == 0 && teams != 0 ? 1 : 0);
    if (!all.has_last_round() ||
        all.rounds() < (request.rounds_in_all == 0 ? once : request.rounds_in_all)) {
        return false;
    }
    return std::ranges::all_of(all.teams(), [](const TeamRounds::Team& team) {
        return std::ranges::none_of(
            team.rounds, [](const TeamRound& round) { return round.kind == TeamRoundKind::open; });
    });
}

} // namespace

std::vector<std::size_t> teams_left_before_half(const TeamRounds& all,
                                                const StandingsRequest& request) {
    Left left;
    if (!request.is_round_robin || !is_over(all, request)) {
        return left;
    }
    const auto met = [](const TeamRound& round) { return round.opponent.has_value(); };
    const auto came = [](const TeamRound& round) {
        return round.opponent && round.kind != TeamRoundKind::forfeit_loss;
    };
    std::ptrdiff_t most = 0;
    for (const TeamRounds::Team& team : all.teams()) {
        most = std::max(most, std::ranges::count_if(team.rounds, met));
    }
    for (std::size_t team = 0; team < all.teams().size(); ++team) {
        if (2 * std::ranges::count_if(all.teams()[team].rounds, came) < most) {
            left.push_back(team);
        }
    }
    return left;
}

TeamRounds TeamRounds::without(const std::vector<std::size_t>& left) const {
    TeamRounds counted = *this;
    const bool has_free_rounds = teams_.size() % 2 != 0;
    std::vector<std::vector<Record>> records = {by_score_[0].records(), by_score_[1].records()};
    for (std::size_t team = 0; team < teams_.size(); ++team) {
        Team& own = counted.teams_[team];
        own.rounds.clear();
        records[0][team].rounds.clear();
        records[1][team].rounds.clear();
        for (std::size_t i = 0; i < teams_[team].rounds.size(); ++i) {
            const TeamRound& round = teams_[team].rounds[i];
            if (has_left(left, team) || is_against(round, left, has_free_rounds)) {
                own.match_points = own.match_points - round.match_points;
                own.game_points = own.game_points - round.game_points;
                continue;
            }
            own.rounds.push_back(round);
            for (std::size_t score = 0; score < records.size(); ++score) {
                records[score][team].rounds.push_back(by_score_[score].of(team)[i]);
            }
        }
        records[0][team].points = own.match_points;
        records[1][team].points = own.game_points;
    }
    counted.by_score_ = {Rounds(std::move(records[0]), rounds_, by_score_[0].worth()),
                         Rounds(std::move(records[1]), rounds_, by_score_[1].worth())};
    return counted;
}

} // namespace compongo::tournament
