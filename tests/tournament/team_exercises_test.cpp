// The team Swiss of FIDE's Technical Commission, "Exercises in tie-breaking" (C.07 of 2023, IA
// Mario Held, 22 March 2024), exercises 34 to 49: who met whom, and the values that are worked out
// there. Unplayed rounds count in it as before March 2026.
#include "tests/tournament/team_tournament.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

using TeamValues = std::map<std::uint32_t, std::string>;

/// The game points of White's team, in half points of eight.
struct PlayedMatch {
    std::uint32_t round;
    std::uint32_t white;
    std::int32_t half_points;
    std::uint32_t black;
};

constexpr PlayedMatch exercise_matches[] = {
    {1, 1, 5, 8},   {1, 9, 2, 2},   {1, 3, 5, 10},  {1, 11, 2, 4},  {1, 5, 8, 12}, {1, 6, 4, 13},
    {1, 7, 4, 14},  {2, 4, 5, 1},   {2, 2, 8, 3},   {2, 6, 2, 5},   {2, 8, 4, 7},  {2, 12, 0, 9},
    {2, 10, 3, 11}, {2, 14, 3, 13}, {3, 1, 6, 7},   {3, 5, 8, 2},   {3, 3, 6, 9},  {3, 13, 2, 4},
    {3, 8, 2, 6},   {3, 12, 3, 10}, {3, 11, 4, 14}, {4, 2, 3, 1},   {4, 6, 3, 3},  {4, 4, 7, 5},
    {4, 7, 5, 10},  {4, 12, 1, 8},  {4, 9, 6, 14},  {4, 13, 5, 11}, {5, 1, 3, 5},  {5, 2, 6, 13},
    {5, 3, 6, 4},   {5, 11, 3, 6},  {5, 9, 4, 7},   {5, 10, 4, 8},  {6, 4, 3, 2},  {6, 5, 1, 3},
    {6, 13, 4, 7},  {6, 8, 4, 9},   {6, 14, 2, 10}, {6, 11, 4, 12}, {7, 3, 3, 1},  {7, 10, 2, 2},
    {7, 9, 3, 4},   {7, 13, 1, 5},  {7, 6, 5, 12},  {7, 8, 6, 11}};

Tournament exercise() {
    TeamTournament all(14, 4);
    for (const PlayedMatch& each : exercise_matches) {
        std::string results(static_cast<std::size_t>(each.half_points / 2), '1');
        results += each.half_points % 2 != 0 ? "=" : "";
        results.resize(4, '0');
        all.match(each.round, each.white, each.black, results);
    }
    // 11 and 14 in round 3, board by board (exercises 46 to 48).
    all.match(3, 11, 14, "1==0");
    all.all.team_byes = TeamByes{Points{10}, Points{20}, {0, 0, 0, 0, 12, 0, 14}};
    all.all.byes = {{Result::half_point_bye, 5, {14}}, {Result::zero_point_bye, 7, {7}}};
    all.all.forfeited_matches = {{"-+", 6, 6, 1}};
    return all.all;
}

StandingsRequest of_2024() {
    StandingsRequest asked;
    asked.rules = TieBreakRules::since_2024;
    return asked;
}

/// Those of the teams that the exercise asks for.
TeamValues those_of(const TeamValues& all, std::initializer_list<std::uint32_t> teams) {
    TeamValues some;
    for (const std::uint32_t team : teams) {
        some[team] = all.at(team);
    }
    return some;
}

TEST(team_exercises, scores) {
    const Tournament all = exercise();
    EXPECT_EQ(team_values(all, "MPTS"), (TeamValues{{1, "10"},
                                                    {2, "10"},
                                                    {3, "10"},
                                                    {4, "10"},
                                                    {5, "10"},
                                                    {6, "7"},
                                                    {7, "6"},
                                                    {8, "7"},
                                                    {9, "6"},
                                                    {10, "5"},
                                                    {11, "4"},
                                                    {12, "2"},
                                                    {13, "6"},
                                                    {14, "4"}}));
    EXPECT_EQ(team_values(all, "GPTS"), (TeamValues{{1, "17.5"},
                                                    {2, "17"},
                                                    {3, "16"},
                                                    {4, "17"},
                                                    {5, "18"},
                                                    {6, "12.5"},
                                                    {7, "11.5"},
                                                    {8, "15"},
                                                    {9, "14.5"},
                                                    {10, "13"},
                                                    {11, "11.5"},
                                                    {12, "7.5"},
                                                    {13, "11.5"},
                                                    {14, "11.5"}}));
}

TEST(team_exercises, e34_match_points_or_game_points) {
    EXPECT_EQ(team_order(exercise(), {"PTS", "MPvGP"}),
              (std::vector<std::uint32_t>{5, 1, 2, 4, 3, 8, 6, 9, 7, 13, 10, 11, 14, 12}));
    EXPECT_EQ(team_order(exercise(), {"PTS:GP", "MPvGP"}),
              (std::vector<std::uint32_t>{5, 1, 2, 4, 3, 8, 9, 10, 6, 7, 13, 11, 14, 12}));
}

TEST(team_exercises, e35_to_e37_buchholz) {
    const Tournament all = exercise();
    EXPECT_EQ(team_values(all, "BH:MP", of_2024()), (TeamValues{{1, "64"},
                                                                {2, "57"},
                                                                {3, "58"},
                                                                {4, "56"},
                                                                {5, "55"},
                                                                {6, "46"},
                                                                {7, "44"},
                                                                {8, "41"},
                                                                {9, "50"},
                                                                {10, "44"},
                                                                {11, "41"},
                                                                {12, "41"},
                                                                {13, "52"},
                                                                {14, "36"}}));
    EXPECT_EQ(team_values(all, "BH:MP/C1", of_2024()), (TeamValues{{1, "57"},
                                                                   {2, "52"},
                                                                   {3, "53"},
                                                                   {4, "52"},
                                                                   {5, "53"},
                                                                   {6, "39"},
                                                                   {7, "38"},
                                                                   {8, "39"},
                                                                   {9, "48"},
                                                                   {10, "42"},
                                                                   {11, "39"},
                                                                   {12, "39"},
                                                                   {13, "48"},
                                                                   {14, "32"}}));
    EXPECT_EQ(team_values(all, "BH:GP", of_2024()), (TeamValues{{1, "114"},
                                                                {2, "107.5"},
                                                                {3, "109.5"},
                                                                {4, "106"},
                                                                {5, "99"},
                                                                {6, "92"},
                                                                {7, "94.5"},
                                                                {8, "90"},
                                                                {9, "97.5"},
                                                                {10, "92"},
                                                                {11, "88"},
                                                                {12, "92"},
                                                                {13, "101"},
                                                                {14, "87"}}));
    EXPECT_EQ(team_values(all, "BH:GP/C1", of_2024()), (TeamValues{{1, "100.5"},
                                                                   {2, "96"},
                                                                   {3, "97"},
                                                                   {4, "94.5"},
                                                                   {5, "91.5"},
                                                                   {6, "79.5"},
                                                                   {7, "83"},
                                                                   {8, "82.5"},
                                                                   {9, "90"},
                                                                   {10, "84.5"},
                                                                   {11, "80.5"},
                                                                   {12, "84.5"},
                                                                   {13, "89.5"},
                                                                   {14, "75.5"}}));
}

TEST(team_exercises, e38_to_e41_extended_sonneborn_berger) {
    const Tournament all = exercise();
    EXPECT_EQ(those_of(team_values(all, "EMMSB", of_2024()), {1, 2, 3, 4, 5}),
              (TeamValues{{1, "88"}, {2, "74"}, {3, "76"}, {4, "72"}, {5, "70"}}));
    EXPECT_EQ(those_of(team_values(all, "EMMSB/C1", of_2024()), {1, 2, 3, 4, 5}),
              (TeamValues{{1, "74"}, {2, "64"}, {3, "66"}, {4, "64"}, {5, "66"}}));
    EXPECT_EQ(those_of(team_values(all, "EGMSB", of_2024()), {1, 2, 3, 4, 5}),
              (TeamValues{{1, "158"}, {2, "144"}, {3, "150"}, {4, "146"}, {5, "132"}}));
    EXPECT_EQ(those_of(team_values(all, "EMGSB", of_2024()), {7, 9, 13}),
              (TeamValues{{7, "68.5"}, {9, "83"}, {13, "73"}}));
    EXPECT_EQ(those_of(team_values(all, "EGGSB", of_2024()), {6, 8}),
              (TeamValues{{6, "157.5"}, {8, "181.5"}}));
}

TEST(team_exercises, e42_to_e45_extended_direct_encounter) {
    const Tournament all = exercise();
    // 11 and 14 drew; 6 won against 8; of 7, 9 and 13 two have not met.
    // Of the five with 10 match points each has 4 against the others. By game points 4 is first and
    // 5 last. The exercise goes on with game points among 1, 2 and 3; since then a new group begins
    // again with match points (13.3.3), and 1 beat 2 and 3, 2 beat 3.
    EXPECT_EQ(team_values(all, "EDE", of_2024()), (TeamValues{{1, "1"},
                                                              {2, "2"},
                                                              {3, "3"},
                                                              {4, "0"},
                                                              {5, "4"},
                                                              {6, "0"},
                                                              {7, ""},
                                                              {8, "1"},
                                                              {9, ""},
                                                              {10, ""},
                                                              {11, ""},
                                                              {12, ""},
                                                              {13, ""},
                                                              {14, ""}}));
}

TEST(team_exercises, e46_to_e48_boards_of_two_teams) {
    const Tournament all = exercise();
    for (const std::string_view each : {"EDEBT", "EDEBB", "EDET", "EDEB"}) {
        EXPECT_EQ(those_of(team_values(all, each, of_2024()), {11, 14}),
                  (TeamValues{{11, "0"}, {14, "1"}}))
            << each;
    }
}

TEST(team_exercises, e49_scores_and_schedule_strength) {
    // There with one decimal.
    EXPECT_EQ(team_values(exercise(), "SSSC", of_2024()), (TeamValues{{1, "38.83"},
                                                                      {2, "36"},
                                                                      {3, "35.33"},
                                                                      {4, "35.67"},
                                                                      {5, "36.33"},
                                                                      {6, "27.83"},
                                                                      {7, "26.17"},
                                                                      {8, "28.67"},
                                                                      {9, "31.17"},
                                                                      {10, "27.67"},
                                                                      {11, "25.17"},
                                                                      {12, "21.17"},
                                                                      {13, "28.83"},
                                                                      {14, "23.5"}}));
}

TEST(team_exercises, since_2026_nobody_profits_of_rounds_that_were_not_played) {
    const Tournament all = exercise();
    // 1 won by forfeit against 6, who has 7; 10 before. 12 and 14 have no more than 7 for a bye, a
    // draw in each of seven rounds, and they have less.
    EXPECT_EQ(team_values(all, "BH:MP")[1], "61");
    EXPECT_EQ(team_values(all, "BH:MP")[12], "41");
    EXPECT_EQ(team_values(all, "BH:GP")[1], "109") << "12.5 for 17.5";
}

} // namespace
} // namespace compongo::tournament
