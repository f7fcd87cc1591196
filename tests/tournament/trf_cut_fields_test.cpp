// A field whose word extends beyond its columns is reported, and the part within its columns is not
// used: it would be another value.

#include "tests/tournament/trf_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace compongo::tournament {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> faults_of(const Reading& reading) {
    std::vector<std::string> faults;
    for (const Finding& each : reading.findings.list()) {
        if (each.level == Level::fault) {
            faults.push_back(message(each));
        }
    }
    return faults;
}

/// A line with all that a player may have.
std::string full_line() {
    std::string line = player_line(1, "Ana", "1.0", "   2 w 1");
    const auto put = [&line](std::size_t column, std::string_view there) {
        line.replace(column - 1, there.size(), there);
    };
    put(10, "wWFM");
    put(49, "2000");
    put(54, "FRA");
    put(58, "     123456");
    put(70, "1990/01/02");
    put(86, "   7");
    return line;
}

TEST(trf_cut_fields, of_players_are_told_and_not_used) {
    const Player whole = read(full_line()).tournament.players.at(0);
    ASSERT_THAT(faults_of(read(full_line())), IsEmpty());
    struct Row {
        std::size_t column;
        std::string_view there;
        std::string_view told;
        std::function<void(Player&)> cut;
    };
    const auto no_points = [](Player& player) { player.points = std::nullopt; };
    const std::vector<Row> rows = {
        {48, "12000", "\"12000\" in columns 48 to 52, expected a rating in columns 49 to 52",
         [](Player& player) { player.rating = 0; }},
        {54, "FRAN", "\"FRAN\" in columns 54 to 57, expected a federation",
         [](Player& player) { player.federation.clear(); }},
        {57, "123456789012", "\"123456789012\" in columns 57 to 68, expected a FIDE number",
         [](Player& player) {
             player.federation.clear();
             player.fide_id.clear();
         }},
        {70, "1990/01/023", "\"1990/01/023\" in columns 70 to 80, expected a date of birth",
         [](Player& player) { player.birth.clear(); }},
        {81, " 1.05", "\"1.05\" in columns 82 to 85, expected points such as 11.5", no_points},
        {86, "   77", "\"77\" in columns 89 to 90, expected a rank",
         [](Player& player) { player.rank = std::nullopt; }},
        // Where two fields run into each other their ends are unknown.
        {49, "20001", "\"20001FRA\" in columns 49 to 56, expected a rating",
         [](Player& player) {
             player.rating = 0;
             player.federation.clear();
         }},
        {80, "101.0", "\"1990/01/02101.0\" in columns 70 to 84, expected points",
         [](Player& player) {
             player.birth.clear();
             player.points = std::nullopt;
         }},
    };
    for (const Row& row : rows) {
        std::string line = full_line();
        line.replace(row.column - 1, row.there.size(), row.there);
        if (row.column == 57) {
            line.replace(53, 3, "   ");
        }
        const Reading reading = read(line);
        std::string told;
        for (const std::string& each : faults_of(reading)) {
            told += each + "\n";
        }
        EXPECT_THAT(told, HasSubstr(row.told)) << line;
        Player expected = whole;
        row.cut(expected);
        ASSERT_EQ(reading.tournament.players.size(), 1U) << line;
        EXPECT_EQ(reading.tournament.players[0], expected) << line;
    }
}

TEST(trf_cut_fields, a_name_keeps_what_has_room) {
    std::string line = full_line();
    line.replace(14, 35, std::string(35, 'n'));
    const Reading reading = read(line);
    EXPECT_EQ(reading.tournament.players.at(0).name, std::string(33, 'n'));
    EXPECT_EQ(reading.tournament.players.at(0).rating, 0U) << "n000 is no rating";
    EXPECT_FALSE(faults_of(reading).empty());
}

TEST(trf_cut_fields, of_teams_and_national_records_are_told) {
    EXPECT_THAT(testing::PrintToString(faults_of(
                    read("310   1 India                            INDIA   2486   15.0   28.0  11"
                         "     1    2\n"))),
                testing::Not(HasSubstr("INDIA")))
        << "five letters have room";
    const Reading team =
        read("310   1 India                            IND  12345678   15.0   28.0  11     1\n");
    EXPECT_THAT(testing::PrintToString(faults_of(team)), HasSubstr("12345678"));
    EXPECT_EQ(team.tournament.teams.at(0).strength, std::nullopt);
    const std::string national =
        "FRA    1 m    Carlsen                           28001 IDF      X12345 1990/11/30";
    const Reading record = read(player_line(1, "Ana", "0.0", "") + "\n" + national + "\n");
    EXPECT_THAT(testing::PrintToString(faults_of(record)), HasSubstr("28001"));
    ASSERT_EQ(record.tournament.national_players.size(), 1U);
    EXPECT_EQ(record.tournament.national_players[0].rating, 0U);
    EXPECT_THAT(testing::PrintToString(faults_of(
                    read(player_line(1, "Ana", "0.0", "") + "\n" +
                         "FRA    1 m    Carlsen                            800 IDF      X12345 "
                         "1990/11/30 more\n"))),
                HasSubstr("more"));
}

TEST(trf_cut_fields, an_opponent_that_begins_before_its_columns_is_nobody) {
    const Reading reading = read(player_line(1, "Ana", "1.0", "   2 w 1") + "10003 b 0\n" +
                                 player_line(2, "Bea", "0.0", "   1 b 0"));
    EXPECT_FALSE(faults_of(reading).empty());
    EXPECT_EQ(entry_of(reading.tournament.players.at(0), 2).opponent, 0U);
}

TEST(trf_cut_fields, blanks_in_place_of_the_first_numbers_are_not_passed_over) {
    // By the order of the words 4 and 9 would be rounds.
    const std::string players = player_line(4, "Ana", "0.0", "") + "\n" +
                                player_line(9, "Bea", "0.0", "") + "\n" + "142 9\n";
    const Reading all_rounds = read(players + "260            4    9\n");
    const std::vector<ForbiddenPairing> forbidden = {{1, 9, {4, 9}}};
    EXPECT_EQ(all_rounds.tournament.forbidden_pairings, forbidden);
    EXPECT_THAT(faults_of(all_rounds), IsEmpty());
    EXPECT_EQ(all_rounds.findings.remarks(), 1U);
    for (const std::string_view line :
         {"260       3    4    9", "260            4", "240 H        4    9",
          "300       4   9    4    9", "300   1       9    4    9"}) {
        const Reading reading = read(players + std::string(line) + "\n");
        EXPECT_EQ(faults_of(reading).size(), 1U) << line;
        EXPECT_TRUE(reading.tournament.forbidden_pairings.empty()) << line;
        EXPECT_TRUE(reading.tournament.byes.empty()) << line;
        EXPECT_TRUE(reading.tournament.board_orders.empty()) << line;
    }
    // One round is said by the first number alone.
    const Reading one = read(players + "260   3        4    9\n");
    const std::vector<ForbiddenPairing> of_one = {{3, 3, {4, 9}}};
    EXPECT_EQ(one.tournament.forbidden_pairings, of_one);
}

TEST(trf_cut_fields, words_behind_the_last_are_told) {
    const std::string players = player_line(1, "Ana", "0.0", "") + "\n";
    for (const std::string_view line :
         {"250 00.0 02.0 001 003 0001 0002 99", "330 +- 004 001 002 77"}) {
        EXPECT_THAT(faults_of(read(players + std::string(line) + "\n")),
                    testing::ElementsAre(HasSubstr("nothing behind the last field")))
            << line;
    }
}

TEST(trf_cut_fields, a_team_with_its_numbers_in_the_name_is_told) {
    const std::string player = player_line(1, "Ana", "0.0", "") + "\n";
    EXPECT_THAT(faults_of(read(player + "013 Rooks    1    2\n")),
                testing::ElementsAre(HasSubstr("\"Rooks    1    2\" without players")));
    EXPECT_THAT(faults_of(read(player + "013 Rooks\n")), IsEmpty());
    EXPECT_THAT(faults_of(read(player + "013 Rooks                               1    2\n")),
                IsEmpty());
}

TEST(trf_cut_fields, a_tab_behind_the_code_is_told) {
    const Reading reading = read("012\tOpen\n" + player_line(1, "Ana", "0.0", "") + "\n");
    EXPECT_THAT(faults_of(reading), testing::ElementsAre(HasSubstr("a tab behind 012")));
    EXPECT_EQ(reading.tournament.kept_lines.size(), 1U);
    // Of what no file has nothing is known.
    EXPECT_THAT(faults_of(read("777\tOpen\n" + player_line(1, "Ana", "0.0", "") + "\n")),
                IsEmpty());
}

} // namespace
} // namespace compongo::tournament
