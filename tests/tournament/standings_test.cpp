#include "compongo/tournament/standings/rating_tables.h"
#include "compongo/tournament/standings/standings.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

#include <map>

namespace compongo::tournament {
namespace {

StandingsRequest request(std::initializer_list<std::string_view> tie_breaks) {
    StandingsRequest request;
    for (const std::string_view each : tie_breaks) {
        request.tie_breaks.push_back(*read_tie_break(each));
    }
    return request;
}

/// The values of one tie-break, by players' numbers.
std::map<std::uint32_t, std::string> values(const Tournament& all, std::string_view tie_break,
                                            StandingsRequest asked = {}) {
    asked.tie_breaks = {*read_tie_break(tie_break)};
    std::map<std::uint32_t, std::string> found;
    for (const StandingsRow& row : standings(all, asked)) {
        found[all.players[row.player].number] = text(row.values[0]);
    }
    return found;
}

std::vector<std::uint32_t> order(const Tournament& all, const StandingsRequest& asked) {
    std::vector<std::uint32_t> numbers;
    for (const StandingsRow& row : standings(all, asked)) {
        numbers.push_back(all.players[row.player].number);
    }
    return numbers;
}

/// Three rounds: forfeits, a half-point bye, an absence to the end, a bye.
Tournament unplayed_rounds() {
    const std::string text = player_line(1, "A", "2.5", "   2 w 1     3 b 1     4 w =") + "\n" +
                             player_line(2, "B", "1.5", "   1 b 0  0000 - H     5 w +") + "\n" +
                             player_line(3, "C", "1.0", "   4 w 1     1 w 0  0000 - Z") + "\n" +
                             player_line(4, "D", "1.5", "   3 b 0     5 w 1     1 b =") + "\n" +
                             player_line(5, "E", "1.0", "0000 - U     4 b 0     2 b -") + "\n";
    return read(text).tournament;
}

TEST(standings, buchholz_counts_unplayed_rounds_as_the_rules_have_it) {
    const Tournament all = unplayed_rounds();
    using Values = std::map<std::uint32_t, std::string>;
    // C is absent to the end: against C a draw more counts. B's own rounds without a game count as
    // a game against an opponent with B's points. A: B 1.5, C 1.5, D 1.5. B: A 2.5, dummy 1.5,
    // dummy for E min(1.5, 1.0). C: D, A, dummy.
    EXPECT_EQ(values(all, "BH"), (Values{{1, "4.5"}, {2, "5"}, {3, "5"}, {4, "5"}, {5, "3.5"}}));
    StandingsRequest before;
    before.rules = TieBreakRules::since_2024;
    EXPECT_EQ(values(all, "BH", before),
              (Values{{1, "4.5"}, {2, "5.5"}, {3, "5"}, {4, "5"}, {5, "3.5"}}));
    // A forfeit that counts as played: B has E's 1.0 and E has B's 1.5.
    EXPECT_EQ(values(all, "BH/P"), (Values{{1, "4.5"}, {2, "5"}, {3, "5"}, {4, "5"}, {5, "4"}}));
}

TEST(standings, a_round_that_somebody_chose_not_to_play_is_cut_first) {
    const Tournament all = unplayed_rounds();
    using Values = std::map<std::uint32_t, std::string>;
    // Of B the half-point bye (1.5) is cut, not the 1.0 of the forfeit that was won.
    EXPECT_EQ(values(all, "BH/C1"), (Values{{1, "3"}, {2, "3.5"}, {3, "4"}, {4, "4"}, {5, "2.5"}}));
}

TEST(standings, sonneborn_berger_multiplies_with_what_was_won) {
    const Tournament all = unplayed_rounds();
    using Values = std::map<std::uint32_t, std::string>;
    EXPECT_EQ(values(all, "SB"),
              (Values{{1, "3.75"}, {2, "1.75"}, {3, "1.5"}, {4, "2.25"}, {5, "1"}}));
}

TEST(standings, counts_of_rounds) {
    const Tournament all = unplayed_rounds();
    using Values = std::map<std::uint32_t, std::string>;
    EXPECT_EQ(values(all, "WIN"), (Values{{1, "2"}, {2, "1"}, {3, "1"}, {4, "1"}, {5, "1"}}));
    EXPECT_EQ(values(all, "WON"), (Values{{1, "2"}, {2, "0"}, {3, "1"}, {4, "1"}, {5, "0"}}));
    EXPECT_EQ(values(all, "BPG"), (Values{{1, "1"}, {2, "1"}, {3, "0"}, {4, "2"}, {5, "1"}}));
    EXPECT_EQ(values(all, "BWG"), (Values{{1, "1"}, {2, "0"}, {3, "0"}, {4, "0"}, {5, "0"}}));
    EXPECT_EQ(values(all, "REP"), (Values{{1, "3"}, {2, "2"}, {3, "2"}, {4, "3"}, {5, "2"}}));
    EXPECT_EQ(values(all, "PS"), (Values{{1, "5.5"}, {2, "2"}, {3, "3"}, {4, "2.5"}, {5, "3"}}));
    EXPECT_EQ(values(all, "PS/C1"), (Values{{1, "4.5"}, {2, "2"}, {3, "2"}, {4, "2.5"}, {5, "2"}}));
}

TEST(standings, direct_encounter_parts_those_who_met_or_whom_nothing_can_pass) {
    // Three with as many points, all of whom have met: 1 beat 2, 2 beat 3, 1 drew with 3.
    const Tournament met = read(player_line(1, "A", "1.5", "   2 w 1     3 b =  0000 - Z") + "\n" +
                                player_line(2, "B", "1.5", "   1 b 0  0000 - H     3 w 1") + "\n" +
                                player_line(3, "C", "1.5", "0000 - F     1 w =     2 b 0") + "\n")
                               .tournament;
    EXPECT_EQ(order(met, request({"PTS", "DE"})), (std::vector<std::uint32_t>{1, 2, 3}));
    // Not all have met, and no player is certainly first: the tie stays.
    const Tournament open = read(player_line(1, "A", "1.0", "   2 w 0  0000 - F") + "\n" +
                                 player_line(2, "B", "1.0", "   1 b 1  0000 - Z") + "\n" +
                                 player_line(3, "C", "1.0", "0000 - F  0000 - Z") + "\n")
                                .tournament;
    StandingsRequest two_rounds = request({"PTS", "DE"});
    two_rounds.after_round = 2;
    for (const StandingsRow& row : standings(open, two_rounds)) {
        EXPECT_EQ(row.rank, 1U);
        EXPECT_EQ(row.values[1], std::nullopt);
    }
    // Of two it is certain.
    const Tournament two = read(player_line(1, "A", "1.0", "   2 w 0  0000 - F") + "\n" +
                                player_line(2, "B", "1.0", "   1 b 1  0000 - Z") + "\n")
                               .tournament;
    EXPECT_EQ(order(two, two_rounds), (std::vector<std::uint32_t>{2, 1}));
}

TEST(standings, by_ratings) {
    const std::string text =
        "001    1      A                                 2000                             1.5    "
        "1     2 w 1     3 b =\n"
        "001    2      B                                 1800                             0.0    "
        "1     1 b 0     4 w 0\n"
        "001    3      C                                 2200                             0.5    "
        "1  0000 - Z     1 w =\n"
        "001    4      D                                    0                             1.0    "
        "1  0000 - Z     2 b 1\n";
    const Tournament all = read(text).tournament;
    using Values = std::map<std::uint32_t, std::string>;
    EXPECT_EQ(values(all, "ARO"), (Values{{1, "2000"}, {2, ""}, {3, "2000"}, {4, "1800"}}));
    EXPECT_EQ(values(all, "TPR"), (Values{{1, "2193"}, {2, ""}, {3, "2000"}, {4, "2600"}}));
    EXPECT_EQ(values(all, "PTP")[4], "2536") << "1800 + 736, of which all is expected";
    EXPECT_EQ(values(all, "RTNG")[4], "");
    StandingsRequest asked;
    asked.unrated = 1400;
    EXPECT_EQ(values(all, "ARO", asked)[2], "1700");
    EXPECT_EQ(values(all, "PTP", asked)[2], "600") << "lost all: the lowest less 800";
}

TEST(standings, fore_buchholz_draws_the_last_round_whether_or_not_it_is_over) {
    using Values = std::map<std::uint32_t, std::string>;
    const auto all = [](const std::string& white, const std::string& black) {
        return read(player_line(1, "A", "1.5", "   2 w 1     3 b =     4 w " + white) + "\n" +
                    player_line(2, "B", "1.0", "   1 b 0     4 w 1     3 b") + "\n" +
                    player_line(3, "C", "1.5", "   4 w 1     1 w =     2 w") + "\n" +
                    player_line(4, "D", "0.0", "   3 b 0     2 b 0     1 b " + black) + "\n")
            .tournament;
    };
    const Values drawn = {{1, "4"}, {2, "4.5"}, {3, "4"}, {4, "5.5"}};
    EXPECT_EQ(values(all(" ", " "), "FB"), drawn);
    EXPECT_EQ(values(all("1", "0"), "FB"), drawn);
    EXPECT_EQ(values(all("+", "-"), "FB"), drawn);
    // Others look at what is over.
    EXPECT_EQ(values(all(" ", " "), "BH"),
              (Values{{1, "2.5"}, {2, "1.5"}, {3, "1.5"}, {4, "2.5"}}));
}

TEST(standings, standard_points_are_those_of_wins_and_draws_whatever_they_give) {
    using Values = std::map<std::uint32_t, std::string>;
    const std::string players =
        player_line(1, "A", "0.0", "   2 w 1     3 b =     4 w +  0000 - H") + "\n" +
        player_line(2, "B", "0.0", "   1 b 0     4 w 1  0000 - U     3 b 0") + "\n" +
        player_line(3, "C", "0.0", "   4 w D     1 w =  0000 - F     2 w =") + "\n" +
        player_line(4, "D", "0.0", "   3 b D     2 b 0     1 b -") + "\n";
    // C's draw against a loss, as an arbiter may decide, is more than the opponent has.
    const Values usual = {{1, "3"}, {2, "2"}, {3, "3"}, {4, "0.5"}};
    EXPECT_EQ(values(read(players).tournament, "STD"), usual);
    EXPECT_EQ(values(read("162 W  3.0    D  1.0    L  0.0\n" + players).tournament, "STD"), usual);
    // A bye that is worth a draw counts as one.
    const Values less = {{1, "3"}, {2, "1.5"}, {3, "3"}, {4, "0.5"}};
    EXPECT_EQ(values(read("162 W  3.0    D  1.0    P  1.0\n" + players).tournament, "STD"), less);
}

TEST(standings, ratings_tables_are_those_of_fide) {
    EXPECT_EQ(difference_of_score(100), 800);
    EXPECT_EQ(difference_of_score(75), 193);
    EXPECT_EQ(difference_of_score(0), -800);
    EXPECT_EQ(expected_percent(0), 50);
    EXPECT_EQ(expected_percent(3), 50);
    EXPECT_EQ(expected_percent(4), 51);
    EXPECT_EQ(expected_percent(-392), 8);
    EXPECT_EQ(expected_percent(735), 99);
    EXPECT_EQ(expected_percent(736), 100);
}

TEST(standings, whom_nothing_parts_share_a_rank) {
    const Tournament all = read(player_line(3, "C", "0.5", "0000 - H") + "\n" +
                                player_line(1, "A", "0.5", "0000 - H") + "\n" +
                                player_line(2, "B", "0.0", "0000 - Z") + "\n")
                               .tournament;
    StandingsRequest asked = request({"BH"});
    asked.after_round = 1;
    const auto rows = standings(all, asked);
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows[0].rank, 1U);
    EXPECT_EQ(rows[1].rank, 1U);
    EXPECT_EQ(all.players[rows[0].player].number, 1U);
    EXPECT_EQ(rows[2].rank, 3U);
}

TEST(standings, a_last_round_of_byes_alone_counts_and_byes_asked_beforehand_do_not) {
    const auto all = [](std::string_view first, std::string_view second, std::string_view third) {
        return read(player_line(1, "A", "1.0", first) + "\n" + player_line(2, "B", "0.0", second) +
                    "\n" + player_line(3, "C", "1.0", third) + "\n")
            .tournament;
    };
    const Tournament over = all("   2 w 1  0000 - H", "   1 b 0  0000 - F", "0000 - U  0000 - Z");
    EXPECT_EQ(rounds_paired(over), 2U);
    EXPECT_EQ(rounds_ranked(over), 2U);
    const auto rows = standings(over, request({}));
    EXPECT_EQ(rows[0].points, Points{15});
    EXPECT_EQ(rows[1].points, Points{10});
    // Of a player who has left nothing is written; two rounds may follow.
    EXPECT_EQ(
        rounds_paired(all("   2 w 1  0000 - H  0000 - Z", "   1 b 0  0000 - H  0000 - H", "")), 3U);
    // A player is left to be paired, or the round before is not there yet.
    EXPECT_EQ(rounds_paired(all("   2 w 1  0000 - H", "   1 b 0  0000 - F", "0000 - U")), 1U);
    EXPECT_EQ(rounds_paired(all("   2 w 1            0000 - H", "   1 b 0", "0000 - U")), 1U);
    EXPECT_EQ(rounds_paired(all("0000 - H", "", "")), 0U);
    EXPECT_EQ(rounds_paired(Tournament{}), 0U);
}

TEST(tie_breaks, are_read_as_files_write_them) {
    EXPECT_EQ(read_tie_break("bh-c1")->cut_low, 1U);
    EXPECT_EQ(read_tie_break("BH/M1")->cut_high, 1U);
    EXPECT_TRUE(read_tie_break("BH/C1/P")->forfeits_are_played);
    EXPECT_EQ(read_tie_break("KS/L-2")->koya_limit, -2);
    EXPECT_TRUE(read_tie_break("AOB/F")->is_fore);
    for (const std::string_view bad : {"", "XX", "BH/", "BH/Q1", "BH/C", "BH:GP", "PS/L+1"}) {
        EXPECT_FALSE(read_tie_break(bad)) << bad;
    }
}

} // namespace
} // namespace compongo::tournament
