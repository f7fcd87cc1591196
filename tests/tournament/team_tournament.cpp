#include "tests/tournament/team_tournament.h"

namespace compongo::tournament {

TeamTournament::TeamTournament(std::uint32_t teams, std::uint32_t boards_of_match)
    : boards(boards_of_match) {
    for (std::uint32_t number = 1; number <= teams; ++number) {
        Team team;
        team.number = number;
        team.name = "Team " + std::to_string(number);
        for (std::uint32_t board = 1; board <= boards; ++board) {
            Player one;
            one.number = player(number, board);
            one.name = "Player " + std::to_string(one.number);
            all.players.push_back(one);
            team.players.push_back(one.number);
        }
        all.teams.push_back(team);
    }
}

void TeamTournament::match(std::uint32_t round, std::uint32_t first, std::uint32_t second,
                           std::string_view results) {
    static constexpr std::string_view of_first = "1=0+-*?!.";
    static constexpr std::string_view of_second = "0=1-+*?.!";
    const auto result = [](char code) {
        return code == '*'                  ? Result::forfeit_loss
               : code == '?' || code == '.' ? Result::none
               : code == '!'                ? Result::forfeit_win
                                            : *result_of(code);
    };
    std::uint32_t board = 0;
    for (const char code : results) {
        ++board;
        const Colour colour = board % 2 == 1 ? Colour::white : Colour::black;
        const std::uint32_t one = player(first, board);
        const std::uint32_t other = player(second, board);
        const Result won = result(code);
        const Result lost = result(of_second[of_first.find(code)]);
        const bool is_alone = code == '!' || code == '.';
        set_entry(all.players[one - 1], round,
                  is_alone ? Entry{0, Colour::none, won} : Entry{other, colour, won});
        set_entry(all.players[other - 1], round,
                  is_alone ? Entry{0, Colour::none, lost} : Entry{one, opposite(colour), lost});
    }
}

std::map<std::uint32_t, std::string> team_values(const Tournament& all, std::string_view tie_break,
                                                 StandingsRequest asked) {
    asked.tie_breaks = {*read_tie_break("PTS", TieBreaksOf::teams),
                        *read_tie_break(tie_break, TieBreaksOf::teams)};
    const TeamRounds rounds(all, asked.after_round, asked.is_round_robin);
    std::map<std::uint32_t, std::string> found;
    for (const TeamStandingsRow& row : team_standings(rounds, asked, primary_score(all, asked))) {
        found[rounds.teams()[row.team].number] = text(row.values[1]);
    }
    return found;
}

std::vector<std::uint32_t> team_order(const Tournament& all,
                                      std::initializer_list<std::string_view> tie_breaks,
                                      StandingsRequest asked) {
    for (const std::string_view each : tie_breaks) {
        asked.tie_breaks.push_back(*read_tie_break(each, TieBreaksOf::teams));
    }
    const TeamRounds rounds(all, asked.after_round, asked.is_round_robin);
    std::vector<std::uint32_t> numbers;
    for (const TeamStandingsRow& row : team_standings(rounds, asked, primary_score(all, asked))) {
        numbers.push_back(rounds.teams()[row.team].number);
    }
    return numbers;
}

} // namespace compongo::tournament
