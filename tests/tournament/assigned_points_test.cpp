#include "compongo/tournament/check/check.h"
#include "compongo/tournament/model/player_points.h"
#include "compongo/tournament/standings/standings.h"
#include "tests/tournament/team_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace compongo::tournament {
namespace {

using ByNumber = std::map<std::uint32_t, std::string>;

/// Four players, two rounds: 1 wins by forfeit and draws, 3 wins and draws, 2 wins, 4 has nothing.
Tournament with_lines(std::string_view lines, std::string_view last = "   2 w 0") {
    return read(player_line(1, "A", "1.5", "   2 w +     3 b =") + "\n" +
                player_line(2, "B", "1.0", "   1 b -     4 w 1") + "\n" +
                player_line(3, "C", "1.5", "   4 w 1     1 w =") + "\n" +
                player_line(4, "D", "0.0", "   3 b 0  " + std::string(last)) + "\n" +
                std::string(lines))
        .tournament;
}

ByNumber points_after(const Tournament& all, std::uint32_t round = 0) {
    StandingsRequest asked;
    asked.after_round = round;
    ByNumber found;
    for (const StandingsRow& row : standings(all, asked)) {
        found[all.players[row.player].number] = text(row.points);
    }
    return found;
}

TEST(assigned_points, a_kind_of_round_is_worth_what_the_file_says) {
    // Of one player in one round, of one in all, of all in one, of all in all.
    EXPECT_EQ(points_after(with_lines("299 W         2.0    1    3\n")),
              (ByNumber{{1, "1.5"}, {2, "1.0"}, {3, "2.5"}, {4, "0.0"}}));
    EXPECT_EQ(points_after(with_lines("299 D         0.2  000    3\n")),
              (ByNumber{{1, "1.5"}, {2, "1.0"}, {3, "1.2"}, {4, "0.0"}}));
    EXPECT_EQ(points_after(with_lines("299 W         2.0    2\n")),
              (ByNumber{{1, "1.5"}, {2, "2.0"}, {3, "1.5"}, {4, "0.0"}}));
    EXPECT_EQ(points_after(with_lines("299 +         0.5\n299 -         0.3\n")),
              (ByNumber{{1, "1.0"}, {2, "1.3"}, {3, "1.5"}, {4, "0.0"}}));
    EXPECT_EQ(points_after(with_lines("299 L         0.5\n")).at(4), "1.0");
    // Whom it does not concern it gives nothing.
    EXPECT_EQ(points_after(with_lines("299 F         2.0\n299 W         3.0    3    3\n")),
              points_after(with_lines("")));
    // The last of several counts.
    EXPECT_EQ(points_after(with_lines("299 W         2.0    1    3\n299 W         3.0\n")).at(3),
              "3.5");
    EXPECT_EQ(points_after(with_lines("299 W         3.0\n299 W         2.0    1    3\n")).at(3),
              "2.5");
}

TEST(assigned_points, byes_and_absences_are_kinds_too) {
    for (const auto& [kind, entry] : std::map<std::string, std::string>{
             {"H", "0000 - H"}, {"F", "0000 - F"}, {"Z", "0000 - Z"}}) {
        const Tournament all = with_lines("299 " + kind + "         0.7\n", entry.c_str());
        EXPECT_EQ(points_after(all).at(4), "0.7") << kind;
    }
    // Nothing in the file is an absence. The bye of who is left over has no kind.
    EXPECT_EQ(points_after(with_lines("299 Z         0.7\n", "")).at(4), "0.7");
    EXPECT_EQ(points_after(with_lines("299 F         0.7\n", "0000 - U")).at(4), "1.0");
}

TEST(assigned_points, a_penalty_counts_from_its_round_on) {
    const Tournament all = with_lines("299          -0.5    2    1\n");
    EXPECT_EQ(points_after(all, 1).at(1), "1.0");
    EXPECT_EQ(points_after(all, 2).at(1), "1.0");
    StandingsRequest asked;
    asked.tie_breaks = {*read_tie_break("PS"), *read_tie_break("SB")};
    for (const StandingsRow& row : standings(all, asked)) {
        if (all.players[row.player].number == 1) {
            EXPECT_EQ(text(row.values[0]), "2") << "1 after round 1, 1 after round 2";
            EXPECT_EQ(text(row.values[1]), "1.75") << "½ of 1½, 1 of the 1 of the forfeit";
        }
    }
    // Without a round it counts from the start, without a number for all, in a later round not yet.
    const Tournament bonus = with_lines("299           0.5  000\n299           4.0    3    1\n");
    EXPECT_EQ(points_after(bonus, 1), (ByNumber{{1, "1.5"}, {2, "0.5"}, {3, "1.5"}, {4, "0.5"}}));
    EXPECT_EQ(points_after(bonus, 2), (ByNumber{{1, "2.0"}, {2, "1.5"}, {3, "2.0"}, {4, "0.5"}}));
    const PlayerPoints points(bonus);
    EXPECT_EQ(points.until(bonus.players[0], 0), Points{5});
    EXPECT_EQ(points.until(bonus.players[0], rounds_max), Points{20});
}

TEST(assigned_points, a_won_game_stays_won) {
    const Tournament all = with_lines("299 W         2.0\n299 +         0.5\n");
    StandingsRequest asked;
    asked.tie_breaks = {*read_tie_break("WIN"), *read_tie_break("WON")};
    ByNumber wins;
    for (const StandingsRow& row : standings(all, asked)) {
        wins[all.players[row.player].number] = text(row.values[0]) + " " + text(row.values[1]);
    }
    EXPECT_EQ(wins, (ByNumber{{1, "0 0"}, {2, "1 1"}, {3, "1 1"}, {4, "0 0"}}));
}

TEST(assigned_points, are_what_check_counts) {
    const std::string text = player_line(1, "A", "2.0", "   2 w 1") + "\n" +
                             player_line(2, "B", "0.5", "   1 b 0") + "\n" +
                             "299 W         2.0    1    1\n299           0.5    1    2\n";
    EXPECT_EQ(check(read(text)).faults(), 0U);
    const Findings findings =
        check(read(player_line(1, "A", "1.0", "   2 w 1") + "\n" +
                   player_line(2, "B", "0.0", "   1 b 0") + "\n" + "299 W   2.0         1    1\n"));
    ASSERT_EQ(findings.faults(), 1U);
    EXPECT_TRUE(std::ranges::any_of(findings.list(), [](const Finding& each) {
        return message(each) == "1:81: found 1.0 points of 1 \"A\", expected 2.0, the sum of the "
                                "rounds";
    }));
    EXPECT_TRUE(std::ranges::any_of(findings.list(), [](const Finding& each) {
        return each.level == Level::remark && each.place == Place{3, 1} &&
               each.found == "match points in a line 299 of players";
    }));
}

TEST(assigned_points, of_teams) {
    TeamTournament four(4, 2);
    four.match(1, 1, 2, "++");
    four.match(1, 3, 4, "1=");
    four.match(2, 1, 3, "==");
    four.match(2, 2, 4, "10");
    four.all.abnormal_points = {{'+', Points{20}, Points{15}, 0, {}},
                                {'-', Points{5}, Points{5}, 0, {}},
                                // A win of round 1, which is worth a draw then, is no draw.
                                {'W', Points{10}, std::nullopt, 1, {3}},
                                {'D', Points{15}, std::nullopt, 0, {3}}};
    EXPECT_EQ(team_values(four.all, "MPTS"),
              (ByNumber{{1, "3"}, {2, "1.5"}, {3, "2.5"}, {4, "1"}}));
    EXPECT_EQ(team_values(four.all, "GPTS"),
              (ByNumber{{1, "2.5"}, {2, "1.5"}, {3, "2.5"}, {4, "1.5"}}));
    EXPECT_EQ(team_values(four.all, "WON").at(3), "1");
    // A penalty of round 2 does not count after round 1, and counts in the score after round 2.
    four.all.abnormal_points = {{' ', Points{-10}, Points{-5}, 2, {3}}};
    StandingsRequest first;
    first.after_round = 1;
    EXPECT_EQ(team_values(four.all, "MPTS", first).at(3), "2");
    EXPECT_EQ(team_values(four.all, "MPTS").at(3), "2");
    EXPECT_EQ(team_values(four.all, "PS").at(3), "4");
    EXPECT_EQ(team_values(four.all, "PS:GP").at(3), "3.5");
}

} // namespace
} // namespace compongo::tournament
