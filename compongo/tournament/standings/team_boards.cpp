#include "compongo/tournament/standings/team_boards.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

class BoardsOfMatch {
public:
    BoardsOfMatch(const RoundOfTeams& round, const std::array<TeamLineUp, 2>& teams)
        : round_(round), teams_(teams) {}

    std::vector<TeamBoard> boards() {
        if (teams_[0].order != nullptr || teams_[1].order != nullptr) {
            from_orders();
        } else {
            from_rosters();
        }
        return std::move(boards_);
    }

private:
    /// With an opponent of the other team, or a game that was won because there was none.
    [[nodiscard]] bool sat_down(std::size_t team, std::uint32_t player) const {
        const Entry here = round_.entry(player);
        if (round_.team(player) != teams_[team].team) {
            return false;
        }
        return (here.opponent == 0 && here.result == Result::forfeit_win) ||
               (here.opponent != 0 && round_.team(here.opponent) == teams_[1 - team].team);
    }

    [[nodiscard]] bool has_board(std::size_t team, std::uint32_t player) const {
        return std::ranges::any_of(
            boards_, [&](const TeamBoard& board) { return board.players[team] == player; });
    }

    /// Those whose board is not known from the order.
    void from_orders() {
        for (std::size_t team = 0; team < 2; ++team) {
            if (teams_[team].order != nullptr) {
                const std::vector<std::uint32_t>& order = *teams_[team].order;
                boards_.resize(std::max(boards_.size(), order.size()));
                for (std::size_t i = 0; i < order.size(); ++i) {
                    boards_[i].players[team] = order[i];
                }
            }
        }
        for (std::size_t team = 0; team < 2; ++team) {
            for (const std::uint32_t player : *teams_[team].roster) {
                if (sat_down(team, player) && !has_board(team, player)) {
                    boards_[free_board(team, round_.entry(player).opponent)].players[team] = player;
                }
            }
        }
    }

    /// That of the opponent, or else the first at which neither of the two has an opponent.
    std::size_t free_board(std::size_t team, std::uint32_t opponent) {
        const auto found = std::ranges::find_if(boards_, [&](const TeamBoard& board) {
            const std::uint32_t other = board.players[1 - team];
            return board.players[team] == 0 &&
                   (opponent != 0 ? other == opponent : round_.entry(other).opponent == 0);
        });
        if (found == boards_.end()) {
            boards_.emplace_back();
            return boards_.size() - 1;
        }
        return static_cast<std::size_t>(found - boards_.begin());
    }

    [[nodiscard]] std::vector<std::uint32_t> seated(std::size_t team) const {
        std::vector<std::uint32_t> list;
        for (const std::uint32_t player : *teams_[team].roster) {
            if (sat_down(team, player)) {
                list.push_back(player);
            }
        }
        return list;
    }

    /// Both rosters run down the boards together. Where they contradict each other, that of the
    /// first team is followed.
    void from_rosters() {
        const std::vector<std::uint32_t> first = seated(0);
        const std::vector<std::uint32_t> second = seated(1);
        std::size_t at = 0;
        const auto alone = [&](std::uint32_t player) { return round_.entry(player).opponent == 0; };
        const auto take_alone = [&] {
            for (; at < second.size() && (alone(second[at]) || has_board(1, second[at])); ++at) {
                if (alone(second[at])) {
                    boards_.push_back({{0, second[at]}});
                }
            }
        };
        for (const std::uint32_t player : first) {
            const std::uint32_t opponent = round_.entry(player).opponent;
            if (opponent != 0) {
                take_alone();
            }
            boards_.push_back({{player, opponent}});
        }
        take_alone();
        for (; at < second.size(); ++at) {
            if (!has_board(1, second[at])) {
                boards_.push_back({{0, second[at]}});
            }
        }
    }

    const RoundOfTeams& round_;
    const std::array<TeamLineUp, 2>& teams_;
    std::vector<TeamBoard> boards_;
};

} // namespace

std::vector<TeamBoard> boards_of_match(const RoundOfTeams& round,
                                       const std::array<TeamLineUp, 2>& teams) {
    return BoardsOfMatch(round, teams).boards();
}

} // namespace compongo::tournament
