// Lists as people have them: deviations from a plain table are read as meant, or reported.

#include "compongo/tournament/lists/list_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Reading read_as_list(std::string_view text) {
    return read_list(SourceText(std::string(text)));
}

std::vector<std::string> kinds_of(const Reading& reading) {
    std::vector<std::string> kinds;
    for (const Finding& each : reading.findings.list()) {
        kinds.emplace_back(name(each.kind));
    }
    return kinds;
}

std::vector<std::string> names_of(const Reading& reading) {
    std::vector<std::string> names;
    for (const Player& each : reading.tournament.players) {
        names.push_back(each.name);
    }
    return names;
}

TEST(tournament_list_loose_ends, rounds_and_headings_between_the_lines_are_no_players) {
    for (const std::string_view text :
         {"Round 1\nWhite;Black;Result\nA;B;1-0\nRound 2\nC;D;0-1\n",
          "Round 1\nWhite;Black;Result\nA;B;1-0\nRound 2\nWhite;Black;Result\nC;D;0-1\n",
          "Round 1;;\nWhite;Black;Result\nA;B;1-0\n;2. Runde;\nC;D;0-1\n"}) {
        const Reading reading = read_as_list(text);
        EXPECT_THAT(kinds_of(reading), IsEmpty()) << text;
        ASSERT_THAT(names_of(reading), ElementsAre("A", "B", "C", "D")) << text;
        EXPECT_FALSE(entry_of(reading.tournament.players[0], 1).is_empty()) << text;
        EXPECT_FALSE(entry_of(reading.tournament.players[2], 2).is_empty()) << text;
        EXPECT_TRUE(entry_of(reading.tournament.players[2], 1).is_empty()) << text;
    }
    const Reading players = read_as_list("No;Name;Rtg\n1;A;2000\nNo;Name;Rtg\n2;B;1900\n");
    EXPECT_THAT(names_of(players), ElementsAre("A", "B"));
    EXPECT_THAT(kinds_of(players), IsEmpty());
}

TEST(tournament_list_loose_ends, one_number_for_two_names_is_told) {
    EXPECT_THAT(kinds_of(read_as_list("No;White;No;Black;Result;Round\n1;A;2;B;1-0;1\n"
                                      "1;C;3;D;1-0;2\n")),
                ElementsAre("duplicate_number"));
}

TEST(tournament_list_loose_ends, columns_of_which_nothing_is_kept_are_told) {
    for (const std::string_view text :
         {"No;Name;R1;R1\n1;A;2w1;2w0\n2;B;1b0;1b1\n", "No;Name;EloI;EloN\n1;A;2000;1900\n",
          "No;Name;Pts;Total\n1;A;1;2\n", "No;Name;Rtg;rtg+/-\n1;A;2000;12\n"}) {
        EXPECT_THAT(kinds_of(read_as_list(text)), ElementsAre("unread_column")) << text;
    }
    EXPECT_THAT(kinds_of(read_as_list("White;Black;Result;Result\nA;B;1-0;0-1\n")),
                ElementsAre("bad_field"));
    EXPECT_EQ(read_as_list("No;Name;rtg+/-\n1;A;12\n").tournament.players.at(0).rating, 0U);
}

TEST(tournament_list_loose_ends, the_first_of_two_columns_is_whites) {
    for (const std::string_view text : {"White;Rtg;Black;Rtg;Res\nA;2000;B;1900;1-0\n",
                                        "Rtg;White;Rtg;Black;Res\n2000;A;1900;B;1-0\n",
                                        "White;Rtg;Res;Black;Rtg\nA;2000;1-0;B;1900\n"}) {
        const Reading reading = read_as_list(text);
        EXPECT_THAT(kinds_of(reading), IsEmpty()) << text;
        EXPECT_EQ(reading.tournament.players.at(0).rating, 2000U) << text;
        EXPECT_EQ(reading.tournament.players.at(1).rating, 1900U) << text;
    }
}

TEST(tournament_list_loose_ends, what_stands_outside_the_table_is_told) {
    EXPECT_THAT(kinds_of(read_as_list("No;Name\n1;A;2000\n")), ElementsAre("stray_text"));
    EXPECT_THAT(kinds_of(read_as_list("Open\nChief arbiter: C\nNo;Name\n1;A\n")),
                ElementsAre("stray_text"));
    EXPECT_THAT(kinds_of(read_as_list("Open\nRound 2\nNo;Name\n1;A\n")), IsEmpty());
    EXPECT_THAT(kinds_of(read_as_list("No;Name;Club\n1;A;\"Rook\n2;B;Bishop\n")),
                ElementsAre("bad_field"));
    EXPECT_THAT(kinds_of(read_as_list("Round;White;Black;Result\n1;A;B;1-0\n;C;D;0-1\n")),
                ElementsAre("missing_field"));
}

TEST(tournament_list_loose_ends, a_line_may_end_within_quotation_marks) {
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        std::string text = "No;Name;Club|1;A;\"Rook|and Pawn\"|2;\"B\"\"|C\";Bishop;X|3;D;Tal|";
        for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|')) {
            text.replace(at, 1, end);
        }
        const Reading reading = read_as_list(text);
        EXPECT_THAT(names_of(reading), ElementsAre("A", "B\" C", "D"));
        ASSERT_THAT(kinds_of(reading), ElementsAre("stray_text"));
        // Places are those of the text: the line in which the entry begins.
        EXPECT_EQ(reading.findings.list()[0].place.line, 4U);
    }
    EXPECT_THAT(names_of(read_as_list("\"The\nOpen\"\n\nNo;\"Shoe\nsize\";Name\n1;;A\n")),
                ElementsAre("A"));
}

TEST(tournament_list_loose_ends, a_quotation_mark_that_nothing_closes_swallows_no_lines) {
    std::string text = "No;Name;Club\n1;A;\"Rook\n";
    for (int number = 2; number < 40; ++number) {
        text += std::to_string(number) + ";P" + std::to_string(number) + ";\n";
    }
    EXPECT_THAT(names_of(read_as_list(text)), ::testing::SizeIs(39));
    EXPECT_THAT(kinds_of(read_as_list(text)), ElementsAre("bad_field"));
    // A mark within a field opens none.
    EXPECT_THAT(names_of(read_as_list("No;Name\n1;A 5\"\n2;B 6\"\n")), ::testing::SizeIs(2));
}

TEST(tournament_list_loose_ends, names_in_two_columns_are_joined) {
    for (const std::string_view text :
         {"No;Surname;First name\n1;Moss;Mary\n", "No;Vorname;Nachname\n1;Mary;Moss\n",
          "No;Nom;Prénom\n1;Moss;Mary\n", "No;Apellidos;Nombres\n1;Moss;Mary\n",
          "No;Last name;First name;Rtg\n1;Moss;Mary;2000\n"}) {
        const Reading reading = read_as_list(text);
        EXPECT_THAT(names_of(reading), ElementsAre("Moss, Mary")) << text;
        EXPECT_THAT(kinds_of(reading), IsEmpty()) << text;
    }
}

TEST(tournament_list_loose_ends, a_day_that_may_be_another_month_stays_as_it_is) {
    for (const auto& [written, kept] :
         std::initializer_list<std::pair<std::string, std::string>>{{"03/04/1990", "03/04/1990"},
                                                                    {"13/04/1990", "1990/04/13"},
                                                                    {"04/13/1990", "1990/04/13"},
                                                                    {"03.04.1990", "1990/04/03"},
                                                                    {"04/04/1990", "1990/04/04"},
                                                                    {"1990-04-03", "1990/04/03"}}) {
        EXPECT_EQ(
            read_as_list("No;Name;Birth\n1;A;" + written + "\n").tournament.players.at(0).birth,
            kept);
    }
}

} // namespace
} // namespace compongo::tournament
