#include "compongo/tournament/check/check_team_points.h"
#include "tests/tournament/team_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

using TeamValues = std::map<std::uint32_t, std::string>;

/// Four teams, two boards, each against each. Match points and game points:
///   round 1: 1 - 2  1½ - ½    3 - 4  1 - 1
///   round 2: 1 - 3  1 - 1     4 - 2  2 - 0
///   round 3: 4 - 1  1½ - ½    2 - 3  1 - 1
///   team 1: 2 + 1 + 0 = 3, 1½ + 1 + ½ = 3     team 2: 0 + 0 + 1 = 1, ½ + 0 + 1 = 1½
///   team 3: 1 + 1 + 1 = 3, 1 + 1 + 1 = 3      team 4: 1 + 2 + 2 = 5, 1 + 2 + 1½ = 4½
Tournament four_teams() {
    TeamTournament four(4, 2);
    four.match(1, 1, 2, "1=");
    four.match(1, 3, 4, "==");
    four.match(2, 1, 3, "01");
    four.match(2, 4, 2, "11");
    four.match(3, 4, 1, "1=");
    four.match(3, 2, 3, "10");
    return four.all;
}

TEST(team_standings, match_points_and_game_points) {
    const Tournament all = four_teams();
    EXPECT_EQ(team_values(all, "MPTS"), (TeamValues{{1, "3"}, {2, "1"}, {3, "3"}, {4, "5"}}));
    EXPECT_EQ(team_values(all, "GPTS"), (TeamValues{{1, "3"}, {2, "1.5"}, {3, "3"}, {4, "4.5"}}));
    EXPECT_EQ(team_values(all, "MPvGP"), team_values(all, "GPTS"));
    EXPECT_EQ(team_order(all, {"BH"}), (std::vector<std::uint32_t>{4, 1, 3, 2}));
}

TEST(team_standings, points_that_a_file_gives_its_teams_are_compared) {
    Reading reading;
    reading.tournament = four_teams();
    const auto told = [&reading] {
        Findings findings;
        check_team_points(reading, findings);
        std::vector<std::string> messages;
        for (const Finding& each : findings.list()) {
            messages.push_back(message(each));
        }
        return messages;
    };
    std::vector<Team>& teams = reading.tournament.teams;
    EXPECT_TRUE(told().empty()) << "it says nothing of points";
    teams[0].match_points = Points{30};
    teams[1].game_points = Points{15};
    EXPECT_TRUE(told().empty());
    teams[0].match_points = Points{40};
    teams[1].game_points = Points{20};
    const std::vector<std::string> both = {
        "found 4.0 match points of the team \"Team 1\", expected 3.0, what its matches come to",
        "found 2.0 game points of the team \"Team 2\", expected 1.5, what its matches come to"};
    EXPECT_EQ(told(), both);
    // One that counts for the pairing of round 4 may have been added.
    reading.tournament.accelerations.push_back({Points{10}, std::nullopt, 1, 4, 1, 1});
    EXPECT_EQ(told(), std::vector<std::string>{both[1]});
    reading.tournament.accelerations[0].last_round = 3;
    EXPECT_EQ(told(), both);
}

TEST(team_standings, the_files_scoring_counts) {
    Tournament all = four_teams();
    all.team_scoring = TeamScoring{{30}, {10}, {0}};
    EXPECT_EQ(team_values(all, "PTS"), (TeamValues{{1, "4"}, {2, "1"}, {3, "3"}, {4, "7"}}));
}

TEST(team_standings, buchholz_and_sonneborn_berger_by_either_score) {
    const Tournament all = four_teams();
    // 1: 1 + 3 + 5. 2: 3 + 5 + 3. 3: 5 + 3 + 1. 4: 3 + 1 + 3.
    EXPECT_EQ(team_values(all, "BH"), (TeamValues{{1, "9"}, {2, "11"}, {3, "9"}, {4, "7"}}));
    // 1: 1½ + 3 + 4½. 2: 3 + 4½ + 3. 3: 4½ + 3 + 1½. 4: 3 + 1½ + 3.
    EXPECT_EQ(team_values(all, "BH:GP"), (TeamValues{{1, "9"}, {2, "10.5"}, {3, "9"}, {4, "7.5"}}));
    EXPECT_EQ(team_values(all, "BH:MP/C1"), (TeamValues{{1, "8"}, {2, "8"}, {3, "8"}, {4, "6"}}));
    // Opponents' match points times own match points: 1: 1x2 + 3x1 + 5x0. 3: 5 + 3 + 1.
    EXPECT_EQ(team_values(all, "SB"), (TeamValues{{1, "5"}, {2, "3"}, {3, "9"}, {4, "11"}}));
    EXPECT_EQ(team_values(all, "EMMSB"), team_values(all, "SB:MP"));
    // Times own game points: 1: 1x1½ + 3x1 + 5x½. 2: 3x½ + 5x0 + 3x1. 4: 3x1 + 1x2 + 3x1½.
    EXPECT_EQ(team_values(all, "EMGSB"), (TeamValues{{1, "7"}, {2, "4.5"}, {3, "9"}, {4, "9.5"}}));
    // Opponents' game points: 1: 1½x2 + 3x1. 2: 3x1. 3: 4½ + 3 + 1½. 4: 3x1 + 1½x2 + 3x2.
    EXPECT_EQ(team_values(all, "EGMSB"), (TeamValues{{1, "6"}, {2, "3"}, {3, "9"}, {4, "12"}}));
    // 1: 1½x1½ + 3x1 + 4½x½. 2: 3x½ + 4½x0 + 3x1. 4: 3x1 + 1½x2 + 3x1½.
    EXPECT_EQ(team_values(all, "EGGSB"),
              (TeamValues{{1, "7.5"}, {2, "4.5"}, {3, "9"}, {4, "10.5"}}));
    EXPECT_EQ(team_values(all, "EGGSB"), team_values(all, "SB:GP"));
    // Without the product of the opponent with the fewest: 1 loses 1x1½, 3 loses 1x1.
    EXPECT_EQ(team_values(all, "EMGSB/C1")[1], "5.5");
    EXPECT_EQ(team_values(all, "EMGSB/C1")[3], "8");
}

TEST(team_standings, counts_of_matches) {
    const Tournament all = four_teams();
    EXPECT_EQ(team_values(all, "WIN:MP"), (TeamValues{{1, "1"}, {2, "0"}, {3, "0"}, {4, "2"}}));
    // Black on the first board: 2 and 4 in the first round, 3 and 2, then 1 and 3.
    EXPECT_EQ(team_values(all, "BPG"), (TeamValues{{1, "1"}, {2, "2"}, {3, "2"}, {4, "1"}}));
    // 2, 3, 3; then 0, 0, 1; 1, 2, 3; 1, 3, 5.
    EXPECT_EQ(team_values(all, "PS"), (TeamValues{{1, "8"}, {2, "1"}, {3, "6"}, {4, "9"}}));
    // Against those with 3 or more of 6.
    EXPECT_EQ(team_values(all, "KS"), (TeamValues{{1, "1"}, {2, "1"}, {3, "2"}, {4, "3"}}));
    EXPECT_EQ(team_values(all, "TPN"), (TeamValues{{1, "1"}, {2, "2"}, {3, "3"}, {4, "4"}}));
}

TEST(team_standings, boards_part_whom_match_and_game_points_do_not) {
    const Tournament all = four_teams();
    // 1 and 3 drew 1 - 1: 3 won the first board, 1 the second.
    EXPECT_EQ(team_values(all, "EDE"), (TeamValues{{1, ""}, {2, ""}, {3, ""}, {4, ""}}));
    for (const std::string_view each : {"EDET", "EDEB", "EDEBT", "EDEBB", "TBR", "BBE", "BC"}) {
        EXPECT_EQ(team_order(all, {"PTS", each}), (std::vector<std::uint32_t>{4, 3, 1, 2})) << each;
    }
    EXPECT_EQ(team_values(all, "EDET"), (TeamValues{{1, "1"}, {2, ""}, {3, "0"}, {4, ""}}));
    // Board 1 of team 1: 1 + 0 + 0, board 2: ½ + 1 + ½; so 1x1 + 2x2. Of team 3: 1½ + 2x1½.
    EXPECT_EQ(team_values(all, "BC")[1], "5");
    EXPECT_EQ(team_values(all, "BC")[3], "4.5");
}

TEST(team_standings, boards_are_not_counted_of_teams_with_other_game_points) {
    TeamTournament two(2, 2);
    // A match each, by 2 - 0 and by 1½ - ½.
    two.match(1, 1, 2, "11");
    two.match(2, 2, 1, "1=");
    EXPECT_EQ(team_values(two.all, "MPTS"), (TeamValues{{1, "2"}, {2, "2"}}));
    EXPECT_EQ(team_values(two.all, "BC"), (TeamValues{{1, ""}, {2, ""}}));
    EXPECT_EQ(team_order(two.all, {"PTS", "BC", "MPvGP"}), (std::vector<std::uint32_t>{1, 2}));
}

TEST(team_standings, scores_and_strength_of_schedule) {
    const Tournament all = four_teams();
    // 3 rounds of 2 over 2 games in a match: 3. So 3 + 9/3, 1½ + 11/3, 3 + 9/3, 4½ + 7/3.
    EXPECT_EQ(team_values(all, "SSSC"), (TeamValues{{1, "6"}, {2, "5.17"}, {3, "6"}, {4, "6.83"}}));
    EXPECT_EQ(team_values(all, "SSSC/K2")[1], "7.5");
}

TEST(team_standings, game_points_come_first_where_the_file_says_so) {
    TeamTournament three(3, 4);
    // 1 wins twice by a little, 2 once by much.
    three.match(1, 1, 2, "1===");
    three.match(2, 1, 3, "1===");
    three.match(3, 2, 3, "1111");
    EXPECT_EQ(team_order(three.all, {"PTS"}), (std::vector<std::uint32_t>{1, 2, 3}));
    // 2 has 1½ + 4, 1 has 2½ + 2½.
    const std::vector<std::uint32_t> by_games = {2, 1, 3};
    EXPECT_EQ(team_order(three.all, {"PTS:GP"}), by_games);
    EXPECT_EQ(team_order(three.all, {"GPTS", "MPTS"}), by_games);
    three.all.encoded_type = "FIDE_TEAM_TYPEA_GP_MP";
    EXPECT_EQ(team_order(three.all, {"BH"}), by_games);
    EXPECT_EQ(team_values(three.all, "MPvGP")[2], "2") << "match points are the second score";
    three.all.encoded_type = "FIDE_TEAM_BAKU";
    EXPECT_EQ(team_order(three.all, {"GPTS", "BH"}), (std::vector<std::uint32_t>{1, 2, 3}))
        << "a tie-break by game points does not make them the first score";
}

TEST(team_standings, a_match_in_which_nobody_played_is_forfeited) {
    TeamTournament four(4, 2);
    four.match(1, 1, 2, "++");
    four.match(1, 3, 4, "**");
    four.match(2, 1, 3, "1+");
    four.match(2, 2, 4, "=!");
    const TeamRounds rounds(four.all, 0, false);
    EXPECT_EQ(rounds.unclear(), std::nullopt);
    EXPECT_EQ(rounds.teams()[0].rounds[0].kind, TeamRoundKind::forfeit_win);
    EXPECT_EQ(rounds.teams()[1].rounds[0].kind, TeamRoundKind::forfeit_loss);
    EXPECT_EQ(rounds.teams()[2].rounds[0].kind, TeamRoundKind::forfeit_loss);
    EXPECT_EQ(rounds.teams()[3].rounds[0].kind, TeamRoundKind::forfeit_loss);
    EXPECT_EQ(rounds.teams()[0].rounds[1].kind, TeamRoundKind::played);
    // 2 had ½ and a game to which neither player came: 1½ - ½.
    EXPECT_EQ(team_values(four.all, "MPTS"), (TeamValues{{1, "4"}, {2, "2"}, {3, "0"}, {4, "0"}}));
    EXPECT_EQ(team_values(four.all, "GPTS"),
              (TeamValues{{1, "4"}, {2, "1.5"}, {3, "0"}, {4, "0.5"}}));
    EXPECT_EQ(team_values(four.all, "WON"), (TeamValues{{1, "1"}, {2, "1"}, {3, "0"}, {4, "0"}}));
    EXPECT_EQ(team_values(four.all, "REP"), (TeamValues{{1, "2"}, {2, "1"}, {3, "1"}, {4, "1"}}));
}

TEST(team_standings, what_the_file_says_of_teams_comes_before_the_boards) {
    TeamTournament three(3, 2);
    three.match(1, 1, 2, "1=");
    three.match(2, 1, 3, "==");
    three.all.team_byes = TeamByes{Points{10}, Points{10}, {3, 2}};
    three.all.rounds = 4;
    // Round 3 is forfeited, and no line says so; in round 4 a team asked for a bye.
    three.all.forfeited_matches = {{"-+", 3, 2, 3}};
    three.all.byes = {{Result::full_point_bye, 3, {1}}, {Result::half_point_bye, 4, {2}}};
    StandingsRequest asked;
    asked.after_round = 4;
    EXPECT_EQ(team_values(three.all, "MPTS", asked), (TeamValues{{1, "5"}, {2, "2"}, {3, "4"}}))
        << "2 + 1 + 2 + 0, 0 + 1 + 0 + 1, 1 + 1 + 2 + 0";
    EXPECT_EQ(team_values(three.all, "GPTS", asked), (TeamValues{{1, "4.5"}, {2, "2.5"}, {3, "4"}}))
        << "1½ + 1 + 2, ½ + 1 + 0 + 1, 1 + 1 + 2";
    // A bonus of half a game point, two match points less, and another worth of the bye.
    three.all.abnormal_points = {{' ', Points{-20}, Points{5}, 0, {1}},
                                 {'F', Points{10}, std::nullopt, 3, {1, 2}}};
    EXPECT_EQ(team_values(three.all, "MPTS", asked)[1], "2");
    EXPECT_EQ(team_values(three.all, "GPTS", asked)[1], "5");
}

TEST(team_standings, a_bye_without_a_value_is_a_draw_and_on_each_board_a_win) {
    TeamTournament three(3, 2);
    three.match(1, 1, 2, "1=");
    three.all.team_byes = TeamByes{std::nullopt, std::nullopt, {3}};
    const TeamRounds rounds(three.all, 0, false);
    const TeamRound& bye = rounds.teams()[2].rounds[0];
    EXPECT_EQ(bye.kind, TeamRoundKind::pairing_allocated_bye);
    EXPECT_EQ(bye.match_points, Points{10});
    EXPECT_EQ(bye.game_points, Points{10});
    EXPECT_EQ(bye.boards, (std::vector<Points>{{10}, {10}}));
    // In a round robin it is no round at all.
    EXPECT_EQ(TeamRounds(three.all, 0, true).teams()[2].match_points, Points{0});
}

TEST(team_standings, a_board_order_tells_who_sat_where) {
    TeamTournament two(2, 3);
    // The first board of team 1 stays away: its second player sits there, its third at board 3.
    two.all.players[0].rounds = {Entry{0, Colour::none, Result::forfeit_loss}};
    two.all.players[1].rounds = {Entry{4, Colour::white, Result::win}};
    two.all.players[2].rounds = {Entry{6, Colour::white, Result::draw}};
    two.all.players[3].rounds = {Entry{2, Colour::black, Result::loss}};
    two.all.players[4].rounds = {Entry{0, Colour::none, Result::forfeit_win}};
    two.all.players[5].rounds = {Entry{3, Colour::black, Result::draw}};
    two.all.board_orders = {{1, 1, 2, {2, 0, 3}}};
    const TeamRounds ordered(two.all, 0, false);
    EXPECT_EQ(ordered.teams()[0].rounds[0].boards, (std::vector<Points>{{10}, {0}, {5}}));
    EXPECT_EQ(ordered.teams()[1].rounds[0].boards, (std::vector<Points>{{0}, {10}, {5}}));
    EXPECT_EQ(ordered.teams()[0].rounds[0].match_points, Points{10}) << "1½ each";
    // Without it the rosters say the same here.
    two.all.board_orders.clear();
    const TeamRounds rosters(two.all, 0, false);
    EXPECT_EQ(rosters.teams()[1].rounds[0].boards, (std::vector<Points>{{0}, {10}, {5}}));
}

TEST(team_standings, standard_points_are_of_matches_or_of_boards) {
    TeamTournament three(3, 2);
    three.match(1, 1, 2, "1=");
    three.match(2, 1, 3, "==");
    three.match(3, 2, 3, "10");
    three.all.team_byes = TeamByes{Points{10}, Points{10}, {3, 2, 1}};
    three.all.team_scoring = TeamScoring{Points{30}, Points{10}, Points{0}};
    EXPECT_EQ(team_values(three.all, "STD"), (TeamValues{{1, "2"}, {2, "1"}, {3, "1.5"}}));
    EXPECT_EQ(team_values(three.all, "STD:GP"), (TeamValues{{1, "3.5"}, {2, "2.5"}, {3, "3"}}));
}

TEST(team_standings, a_match_that_goes_on_has_no_match_points_yet) {
    TeamTournament two(2, 2);
    two.match(1, 1, 2, "1?");
    EXPECT_EQ(team_values(two.all, "MPTS"), (TeamValues{{1, "0"}, {2, "0"}}));
    EXPECT_EQ(team_values(two.all, "GPTS"), (TeamValues{{1, "1"}, {2, "0"}}));
    EXPECT_EQ(team_values(two.all, "BH"), (TeamValues{{1, "0"}, {2, "0"}}));
}

TEST(team_standings, teams_of_2016_have_no_numbers) {
    const std::string all = player_line(1, "A", "1.0", "   3 w 1") + "\n" +
                            player_line(2, "B", "0.5", "   4 b =") + "\n" +
                            player_line(3, "C", "0.0", "   1 b 0") + "\n" +
                            player_line(4, "D", "0.5", "   2 w =") +
                            "\n013 Ajax                               1    2\n"
                            "013 Bonn                               3    4\n";
    const Tournament file = read(all).tournament;
    EXPECT_EQ(team_values(file, "MPTS"), (TeamValues{{1, "2"}, {2, "0"}}));
    EXPECT_EQ(team_values(file, "GPTS"), (TeamValues{{1, "1.5"}, {2, "0.5"}}));
}

TEST(team_standings, players_who_met_those_of_several_teams_make_no_match) {
    TeamTournament three(3, 2);
    three.match(1, 1, 2, "1");
    set_entry(three.all.players[1], 1, {6, Colour::white, Result::win});
    set_entry(three.all.players[5], 1, {2, Colour::black, Result::loss});
    EXPECT_EQ(TeamRounds(three.all, 0, false).unclear(),
              "round 1: found players of Team 1 against Team 2 and Team 3, expected one team");
    set_entry(three.all.players[1], 1, {1, Colour::white, Result::win});
    EXPECT_EQ(
        TeamRounds(three.all, 0, false).unclear(),
        "round 1: found a player of Team 1 against another of them, expected one of another team");
    EXPECT_EQ(TeamRounds(Tournament{}, 0, false).unclear(),
              "found no teams (013, 310), expected some");
}

TEST(team_standings, more_boards_than_a_match_has_are_said) {
    TeamTournament two(2, 100);
    two.match(1, 1, 2, std::string(100, '1'));
    EXPECT_EQ(TeamRounds(two.all, 0, false).unclear(),
              "round 1: found 100 boards between Team 1 and Team 2, expected at most 99");
    TeamTournament most(2, 99);
    most.match(1, 1, 2, std::string(99, '1'));
    EXPECT_EQ(TeamRounds(most.all, 0, false).unclear(), std::nullopt);
    most.all.board_colours = std::string(5'000, 'W');
    EXPECT_EQ(TeamRounds(most.all, 0, false).boards(), 99U);
}

TEST(team_tie_breaks, are_read_as_files_write_them) {
    const auto of = [](std::string_view written) {
        return read_tie_break(written, TieBreaksOf::teams);
    };
    EXPECT_EQ(of("BH:GP/C1/P")->score, TeamScore::game_points);
    EXPECT_EQ(of("BH:GP/C1/P")->cut_low, 1U);
    EXPECT_TRUE(of("bh:mp-m2-p")->forfeits_are_played);
    EXPECT_EQ(of("EMGSB")->opponents_score, TeamScore::match_points);
    EXPECT_EQ(of("EMGSB")->score, TeamScore::game_points);
    EXPECT_TRUE(of("EDEBB")->counts_boards_first);
    EXPECT_EQ(of("EDEB")->knock_out, KnockOut::bottom_boards);
    EXPECT_FALSE(of("EDEB")->counts_boards_first);
    EXPECT_EQ(of("SSSC/K4/F")->divisor, 4U);
    EXPECT_EQ(of("mpvgp")->method, TieBreakMethod::secondary_points);
    for (const std::string_view bad : {"ARO", "RTNG", "ESB", "BH:XP", "BH:", "WIN:GP", "EDE:GP",
                                       "SSSC/K", "SSSC/K0", "BH/K4", "EDEX", "OTHER_1"}) {
        EXPECT_FALSE(of(bad)) << bad;
    }
    for (const std::string_view of_teams : {"EDE", "MPvGP", "BC", "GPTS", "BH:GP", "PTS:MP"}) {
        EXPECT_FALSE(read_tie_break(of_teams)) << of_teams << " of players";
    }
}

} // namespace
} // namespace compongo::tournament
