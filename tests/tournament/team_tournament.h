/// Small team tournaments for tests, match by match.
#pragma once

#include "compongo/tournament/standings/team_standings.h"

#include <map>
#include <string>
#include <string_view>

namespace compongo::tournament {

/// Teams 1, 2, 3 with as many players as there are boards: player 1 is board 1 of team 1.
struct TeamTournament {
    TeamTournament(std::uint32_t teams, std::uint32_t boards);

    [[nodiscard]] std::uint32_t player(std::uint32_t team, std::uint32_t board) const {
        return (team - 1) * boards + board;
    }
    /// What the first team did on each board: `1 = 0`, `+ -` by forfeit, `*` when neither came, `?`
    /// while the game goes on. `!` is a win against an absent player, without a named opponent, and
    /// `.` the other way round. The first team has White on the first board.
    void match(std::uint32_t round, std::uint32_t first, std::uint32_t second,
               std::string_view results);

    Tournament all;
    std::uint32_t boards;
};

/// The values of one tie-break, by teams' numbers, where match points or what it says come first.
std::map<std::uint32_t, std::string> team_values(const Tournament& all, std::string_view tie_break,
                                                 StandingsRequest asked = {});
/// The numbers of the teams in their order.
std::vector<std::uint32_t> team_order(const Tournament& all,
                                      std::initializer_list<std::string_view> tie_breaks,
                                      StandingsRequest asked = {});

} // namespace compongo::tournament
