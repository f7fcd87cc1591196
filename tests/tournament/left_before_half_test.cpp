#include "compongo/tournament/standings/standings.h"
#include "tests/tournament/team_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

/// A round robin of four, of whom the fourth played once.
std::string round_robin(std::string_view second_of_delta, std::string_view against_delta,
                        std::string_view rounds = "142 3\n") {
    return "092 Individual: Round-Robin\n" + std::string(rounds) +
           player_line(1, "Alpha", "2.0", "   4 w 0     3 w 1     2 b 1") + "\n" +
           player_line(2, "Beta", "1.0", "   3 w 0  " + std::string(against_delta) + "     1 w 0") +
           "\n" +
           player_line(3, "Gamma", "2.0", "   2 b 1     1 b 0  " + std::string(against_delta)) +
           "\n" +
           player_line(4, "Delta", "1.0",
                       "   1 b 1  " + std::string(second_of_delta) + "  " +
                           std::string(second_of_delta)) +
           "\n";
}

std::vector<std::string> rows(const Tournament& all, std::string_view tie_break = "KS") {
    StandingsRequest request;
    request.after_round = rounds_paired(all);
    request.is_round_robin = is_round_robin(all);
    request.tie_breaks = {*read_tie_break(std::string(tie_break))};
    std::vector<std::string> rows;
    for (const StandingsRow& row : standings(all, request)) {
        rows.push_back(std::to_string(row.rank) + " " + all.players[row.player].name + " " +
                       text(row.points) + " " + text(row.values[0]));
    }
    return rows;
}

TEST(left_before_half, their_games_count_nowhere_and_they_come_last) {
    // Two games of each player count, so one point is half of the most (Koya).
    const std::vector<std::string> expected = {"1 Alpha 2.0 1", "2 Gamma 1.0 0", "3 Beta 0.0 0",
                                               "4 Delta 0.0 0"};
    EXPECT_EQ(rows(read("092 Individual: Round-Robin\n142 3\n" +
                        player_line(1, "Alpha", "2.0", "   4 w 0     3 w 1     2 b 1") + "\n" +
                        player_line(2, "Beta", "1.0", "   3 w 0     4 w +     1 w 0") + "\n" +
                        player_line(3, "Gamma", "2.0", "   2 b 1     1 b 0     4 b +") + "\n" +
                        player_line(4, "Delta", "1.0", "   1 b 1     2 b -     3 w -") + "\n")
                       .tournament),
              expected);
    // So where the rounds that they missed have no opponents.
    EXPECT_EQ(rows(read(round_robin("0000 - Z", "0000 - +")).tournament), expected);
    EXPECT_EQ(rows(read(round_robin("0000 - Z", "0000 - F")).tournament), expected);
    // Every tie-break that looks at games looks at two.
    EXPECT_EQ(rows(read(round_robin("0000 - Z", "0000 - +")).tournament, "REP")[0],
              "1 Alpha 2.0 2");
    EXPECT_EQ(rows(read(round_robin("0000 - Z", "0000 - +")).tournament, "SB")[1], "2 Gamma 1.0 0");
}

TEST(left_before_half, is_nobody_before_the_end) {
    // Of five rounds three are over.
    const Tournament interim = read(round_robin("0000 - Z", "0000 - +", "142 6\n")).tournament;
    StandingsRequest request;
    request.after_round = 3;
    request.is_round_robin = true;
    EXPECT_TRUE(left_before_half(interim, request).empty());
    // Nor while a game goes on.
    Tournament adjourned = read(round_robin("0000 - Z", "0000 - +")).tournament;
    adjourned.players[0].rounds[1].result = Result::none;
    adjourned.players[2].rounds[1].result = Result::none;
    EXPECT_TRUE(left_before_half(adjourned, request).empty());
    const auto open = open_games(adjourned, 3);
    ASSERT_EQ(open.size(), 1U);
    EXPECT_EQ(open[0].round, 2U);
    EXPECT_EQ(open[0].white, 0U);
    EXPECT_EQ(open[0].black, 2U);
    // Without a word about the number of rounds everybody is to meet everybody.
    const Tournament two_rounds =
        read("092 Individual: Round-Robin\n" + player_line(1, "A", "1.0", "   4 w 1     3 w -") +
             "\n" + player_line(2, "B", "0.0", "   3 w 0     4 w 0") + "\n" +
             player_line(3, "C", "2.0", "   2 b 1     1 b +") + "\n" +
             player_line(4, "D", "1.0", "   1 b 0     2 b 1") + "\n")
            .tournament;
    request.after_round = 2;
    EXPECT_TRUE(left_before_half(two_rounds, request).empty());
}

TEST(open_games, may_have_a_question_mark_for_a_result) {
    const Reading reading =
        read("092 Individual: Swiss-System (Dutch)\n" + player_line(1, "A", "0.0", "   2 w ?") +
             "\n" + player_line(2, "B", "0.0", "   1 b ?") + "\n");
    EXPECT_EQ(reading.findings.faults(), 0U);
    EXPECT_EQ(reading.findings.remarks(), 2U);
    EXPECT_EQ(open_games(reading.tournament, 1).size(), 1U);
}

/// A round robin of four teams of two, of whom the fourth came to one match of three.
Tournament team_round_robin() {
    TeamTournament four(4, 2);
    four.match(1, 1, 4, "00");
    four.match(1, 2, 3, "1=");
    four.match(2, 3, 4, "++");
    four.match(2, 1, 2, "11");
    four.match(3, 1, 3, "10");
    four.match(3, 4, 2, "--");
    return four.all;
}

TEST(left_before_half, matches_of_a_team_count_nowhere_and_it_comes_last) {
    StandingsRequest asked;
    asked.is_round_robin = true;
    const Tournament all = team_round_robin();
    const TeamRounds rounds(all, 0, true);
    EXPECT_EQ(teams_left_before_half(rounds, asked), std::vector<std::size_t>{3});
    // Team 1: 2 and 1 match points against the others, 2 and 1 game points; team 4 beat them.
    using Values = std::map<std::uint32_t, std::string>;
    EXPECT_EQ(team_values(all, "MPTS", asked), (Values{{1, "3"}, {2, "2"}, {3, "1"}, {4, "0"}}));
    EXPECT_EQ(team_values(all, "GPTS", asked),
              (Values{{1, "3"}, {2, "1.5"}, {3, "1.5"}, {4, "0"}}));
    EXPECT_EQ(team_order(all, {"GPTS", "TPN"}, asked), (std::vector<std::uint32_t>{1, 2, 3, 4}));
    // Sonneborn-Berger: what team 4 scored is nothing to anybody.
    EXPECT_EQ(team_values(all, "EMMSB", asked)[1], "5");
    // The results themselves stay.
    EXPECT_EQ(rounds.teams()[3].match_points, Points{20});
    // Otherwise they count: before the end, and in a Swiss tournament.
    EXPECT_EQ(team_values(all, "MPTS")[4], "2");
    asked.rounds_in_all = 6;
    EXPECT_TRUE(teams_left_before_half(rounds, asked).empty());
    asked.rounds_in_all = 0;
    EXPECT_TRUE(teams_left_before_half(TeamRounds(all, 2, true), asked).empty());
}

} // namespace
} // namespace compongo::tournament
