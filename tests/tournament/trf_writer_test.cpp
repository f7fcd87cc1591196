#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/trf/trf_writer.h"
#include "tests/tournament/random_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace compongo::tournament {
namespace {

TEST(trf_writer, writes_what_it_read) {
    const std::string text =
        "012 Open\n022 Lille\n032 FRA\n042 2026/01/02\n132" + std::string(88, ' ') +
        "26/01/02\n142 3\n152 W\n162  W 3.0    D 1.0    L 0.0    P 2.0\n202 BH/C1,SB\n"
        "362 TW 3.0   TD 1.0   TL 0.0\n"
        "### SSSS sTTT\n"
        "001    1 m GM Carlsen, Magnus                   2840 NOR     1503014 1990/11/30  3.0    "
        "1     2 w 1  0000 - H\n"
        "001    2 w    Ana                                    ESP                         0.0    "
        "2     1 b 0\n"
        "FRA    1 m    Carlsen                            800 IDF      X12345 1990/11/30\n"
        "310   1 India                            IND     2486   15.0   28.0  11     1    2\n"
        "240 H   3    1    2\n250       1.0   1   2    1    2\n260   1   2    1    2\n"
        "300   1   1   2    2    0\n320  1.0  2.0           1\n330 +-   4   1   2\n"
        "299 -   1.0   2.0    3    1    2\n";
    const Reading reading = read(text);
    const Written written = write_trf(reading.tournament, Format::trf26);
    EXPECT_EQ(written.text, text);
    EXPECT_EQ(written.lost.list(), std::vector<Finding>{});
}

TEST(trf_writer, reports_what_the_older_format_cannot_hold) {
    const Reading reading = read(
        "142 3\n202 BH\n" + player_line(1, std::string(40, 'n'), "0.0", "") + "\n240 H   2    1\n");
    const Written written = write_trf(reading.tournament, Format::trf16);
    std::vector<std::string> lost;
    for (const Finding& finding : written.lost.list()) {
        lost.push_back(finding.found);
    }
    const std::vector<std::string> expected = {"the number of rounds, 3", "the tie-breaks \"BH\"",
                                               "the byes H of round 2"};
    EXPECT_EQ(lost, expected);
}

TEST(trf_writer, a_bye_that_is_entered_is_not_lost) {
    const Reading reading = read(player_line(1, "A", "0.5", "0000 - H") + "\n240 H   1    1\n");
    EXPECT_EQ(write_trf(reading.tournament, Format::trf16).lost.remarks(), 0U);
}

TEST(trf_writer, a_forbidden_pairing_may_leave_an_end_open) {
    struct Row {
        ForbiddenPairing pairing;
        std::string line;
        std::vector<std::string> lost_of_trfx;
        bool is_lost = false;
    };
    const std::vector<Row> rows = {
        {{0, 0, {1, 3}}, "260   1   9    1    3\n", {}},
        {{4, 0, {1, 3}},
         "260   4   9    1    3\n",
         {"rounds 4 to the last of a forbidden pairing"}},
        {{0, 3, {1, 3}}, "260   1   3    1    3\n", {"rounds 1 to 3 of a forbidden pairing"}},
        {{0, 9, {1, 3}}, "260   1   9    1    3\n", {}},
        // These have no equivalent.
        {{5, 3, {1, 3}}, "", {"a forbidden pairing of rounds 5 to 3"}, true},
        {{1, 3, {1}}, "", {"a forbidden pairing of fewer than two"}, true},
    };
    const auto found_of = [](const Written& written) {
        std::vector<std::string> all;
        for (const Finding& finding : written.lost.list()) {
            all.push_back(finding.found);
        }
        return all;
    };
    for (const Row& row : rows) {
        Tournament all = read("142 9\n" + player_line(1, "A", "0.0", "") + "\n" +
                              player_line(3, "C", "0.0", "") + "\n")
                             .tournament;
        all.forbidden_pairings = {row.pairing};
        const Written written = write_trf(all, Format::trf26);
        const std::size_t at = written.text.find("260 ");
        EXPECT_EQ(at == std::string::npos ? "" : written.text.substr(at, row.line.size()),
                  row.line);
        EXPECT_EQ(found_of(written), row.is_lost ? row.lost_of_trfx : std::vector<std::string>());
        EXPECT_EQ(read(written.text).tournament.forbidden_pairings.size(), row.is_lost ? 0U : 1U);
        EXPECT_EQ(found_of(write_trf(all, Format::trfx)), row.lost_of_trfx);
    }
}

TEST(trf_writer, reports_accelerations_without_a_line) {
    Tournament all = read(player_line(1, "A", "0.0", "") + "\n").tournament;
    all.accelerations = {{{}, Points{}, 2, 0, 1, 1}};
    for (const Format format : {Format::trf26, Format::trfx}) {
        const Written written = write_trf(all, format);
        EXPECT_EQ(written.text.find("\n250 "), std::string::npos);
        EXPECT_EQ(written.text.find("\nXXA "), std::string::npos);
        ASSERT_EQ(written.lost.remarks(), 1U);
        EXPECT_EQ(written.lost.list()[0].found, "an acceleration of rounds 2 to 0, numbers 1 to 1");
    }
}

TEST(trf_writer, cuts_wide_texts_between_letters_and_reports_it) {
    Tournament all;
    Player player;
    player.number = 1;
    for (int i = 0; i < 40; ++i) {
        player.name += "\u00E9";
    }
    all.players.push_back(player);
    const Written written = write_trf(all, Format::trf16);
    EXPECT_EQ(written.lost.remarks(), 1U);
    EXPECT_EQ(characters(read(written.text).tournament.players[0].name), 33U);
}

TEST(trf_writer, reports_lost_clubs_once) {
    Tournament all;
    all.players.resize(3);
    all.players[0].club = all.players[2].club = "SV";
    const Written written = write_trf(all, Format::trf26);
    ASSERT_EQ(written.lost.remarks(), 1U);
    EXPECT_EQ(written.lost.list()[0].found, "the clubs of 2 players");
}

TEST(trf_writer, reports_boards_without_a_line) {
    Tournament all;
    all.board_numbers = {{1, 1, 7}, {1, 2, 3}};
    for (const Format format : {Format::trf16, Format::trfx, Format::trf26}) {
        const Written written = write_trf(all, format);
        ASSERT_EQ(written.lost.remarks(), 1U);
        EXPECT_EQ(written.lost.list()[0].found, "numbers of boards (2)");
    }
}

TEST(trf_writer, no_text_breaks_its_line) {
    Tournament all;
    all.name = "a\n012 b\r\nc";
    const Reading reading = read(write_trf(all, Format::trf26).text + "142 1\n");
    EXPECT_EQ(reading.tournament.name, "a 012 b  c");
    EXPECT_EQ(reading.findings.faults(), 0U);
}

TEST(trf_writer, reports_texts_that_no_line_holds_verbatim) {
    Tournament all;
    all.name = "Long\nname";
    all.players.resize(1);
    all.players[0].number = 1;
    all.players[0].name = "B\tTab";
    all.players[0].fide_id = " 7";
    all.kept_lines = {{"### a\n012 b", ""}};
    const std::string plain =
        " expected a text without control characters, and without blanks around it";
    std::vector<std::string> messages;
    const Written written = write_trf(all, Format::trf26);
    for (const Finding& each : written.lost.list()) {
        messages.push_back(message(each));
    }
    const std::vector<std::string> expected = {
        "remark: found the line 012 \"Long name\"," + plain,
        "remark: found player 1: the name \"B Tab\"," + plain,
        "remark: found player 1: the FIDE number \" 7\"," + plain,
        "remark: found the kept line \"### a 012 b\", expected one line"};
    EXPECT_EQ(messages, expected);
}

/// Any tournament reads back as it was written.
RC_GTEST_PROP(trf_writer, read_again_is_equal, ()) {
    const auto format = *rc::gen::element(Format::trf16, Format::trfx, Format::trf26);
    const Tournament first = random_tournament();
    // Data that the format does not hold is lost with the first writing.
    const std::string text = write_trf(first, format).text;
    RC_PRE(!text.empty());
    const Reading once = read(text);
    RC_ASSERT(once.findings.faults() == 0U);
    const Written written = write_trf(once.tournament, format);
    RC_ASSERT(written.lost.remarks() == 0U);
    const Reading again = read(written.text);
    RC_ASSERT(again.tournament == once.tournament);
    RC_ASSERT(write_trf(again.tournament, format).text == written.text);
    if (format == Format::trf26) {
        RC_ASSERT(once.tournament == first);
    }
}

TEST(tournament_json, tells_each_fault_with_its_place) {
    const Reading reading =
        read("{\"name\":5,\n \"players\":[{\"number\":1,\"\u00E9\":1},"
             "{\"number\":\"x\",\"points\":1.25}],\n \"rounds\":1000,\"byes\":{}}");
    std::vector<std::string> messages;
    for (const Finding& finding : reading.findings.list()) {
        messages.push_back(message(finding));
    }
    const std::vector<std::string> expected = {
        "1:9: remark: found the number \"5\", expected a string",
        "3:11: found \"1000\", expected a whole number up to 999",
        "2:29: remark: found an unknown member \"\u00E9\", expected one of "
        "docs/tournament.schema.json",
        "2:42: found \"x\", expected a whole number up to 9999",
        "2:55: found \"1.25\", expected points such as 4.5",
        "3:23: found an array or an object, expected an array"};
    EXPECT_EQ(messages, expected);
    EXPECT_EQ(reading.tournament.name, "5") << "a number is as good as its digits";
    EXPECT_EQ(message(read("{\"a\":1,\n}").findings.list()[0]).substr(0, 4), "2:1:");
}

TEST(tournament_json, takes_no_member_twice) {
    const Reading reading =
        read("{\"name\":\"x\",\n\"players\":[{\"name\":\"A\",\"name\":\"B\"}]}");
    ASSERT_EQ(reading.findings.faults(), 1U);
    const std::string told = message(reading.findings.list()[0]);
    EXPECT_EQ(told.substr(0, 5), "2:24:") << told;
    EXPECT_NE(told.find("expected each name once"), std::string::npos) << told;
}

TEST(tournament_json, tells_of_members_in_another_form) {
    const Reading reading =
        read("{\"name\":\"y\",\n\n\"players\":[{\"number\":\"1\","
             "\"name\":5,"
             "\"points\":\"1.5\",\"rank\":null,\n\"results\":[{\"round\":1,\"color\":\"w\","
             "\"opponent\":2,"
             "\"result\":\"1\"}]},{\"number\":2,\"name\":\"name\"}]}");
    std::set<std::string> messages;
    for (const Finding& finding : reading.findings.list()) {
        messages.insert(message(finding));
    }
    const std::set<std::string> expected = {
        "3:22: remark: found the string \"1\", expected a number",
        "3:33: remark: found the number \"5\", expected a string",
        "3:44: remark: found the string \"1.5\", expected a number",
        "3:57: remark: found null, expected a value, or no such member",
        "4:31: remark: found the string \"w\", expected white or black"};
    EXPECT_EQ(messages, expected);
    EXPECT_EQ(reading.tournament.name, "y");
}

RC_GTEST_PROP(tournament_json, read_again_is_equal, ()) {
    Tournament first = random_tournament();
    // Report files have none.
    first.board_numbers.resize(*rc::gen::inRange<std::size_t>(0, 3), {2, 1, 7});
    const Reading again = read(tournament_json(first));
    RC_ASSERT(again.findings.list().empty());
    RC_ASSERT(again.tournament == first);
}

} // namespace
} // namespace compongo::tournament
