#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

constexpr std::string_view two_players =
    "001    1 m GM Carlsen, Magnus                   2840 NOR     1503014 1990/11/30  1.0    1  "
    "   2 w 1  0000 - H\n"
    "001    2 w WM Polgar, Judit                     2735 HUN      700070 1976/07/23  0.0    2  "
    "   1 b 0\n";

TEST(trf_reader, reads_each_field_in_its_columns) {
    const Reading reading = read("012 Open\n" + std::string(two_players));
    ASSERT_EQ(reading.tournament.players.size(), 2U);
    const Player& first = reading.tournament.players[0];
    EXPECT_EQ(first.number, 1U);
    EXPECT_EQ(first.sex, "m");
    EXPECT_EQ(first.title, "GM");
    EXPECT_EQ(first.name, "Carlsen, Magnus");
    EXPECT_EQ(first.rating, 2840U);
    EXPECT_EQ(first.federation, "NOR");
    EXPECT_EQ(first.fide_id, "1503014");
    EXPECT_EQ(first.birth, "1990/11/30");
    EXPECT_EQ(first.points, Points{10});
    EXPECT_EQ(first.rank, 1U);
    const std::vector<Entry> rounds = {{2, Colour::white, Result::win},
                                       {0, Colour::none, Result::half_point_bye}};
    EXPECT_EQ(first.rounds, rounds);
    EXPECT_EQ(reading.tournament.players[1].title, "WIM") << "WM of older files";
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    EXPECT_EQ(reading.format, Format::trf16);
}

TEST(trf_reader, takes_any_line_end_and_mark) {
    const Reading plain = read("012 Open\n" + std::string(two_players));
    for (const std::string_view end : {"\r\n", "\r", "\r\r\n"}) {
        std::string text = "\xEF\xBB\xBF";
        for (const char letter : "012 Open\n" + std::string(two_players)) {
            text += letter == '\n' ? std::string(end) : std::string(1, letter);
        }
        EXPECT_EQ(read(text).tournament, plain.tournament);
    }
}

TEST(trf_reader, finds_out_which_file_it_is) {
    struct Row {
        std::string more;
        Format format;
    };
    for (const Row& row : std::initializer_list<Row>{{"", Format::trf16},
                                                     {"XXR 5\n", Format::trfx},
                                                     {"BBW  3.0\n", Format::trfx},
                                                     {"142 5\n", Format::trf26},
                                                     {"260   1   2    1    2\n", Format::trf26},
                                                     {"### a comment\n", Format::trf16}}) {
        EXPECT_EQ(read(std::string(two_players) + row.more).format, row.format) << row.more;
    }
}

TEST(trf_reader, counts_columns_in_characters_or_else_in_bytes) {
    const std::string name = "M\u00FCller, J\u00F6rg";
    const Reading by_characters = read(player_line(1, name, "0.5", "0000 - H"));
    ASSERT_EQ(by_characters.tournament.players.size(), 1U);
    EXPECT_EQ(by_characters.tournament.players[0].name, name);
    EXPECT_EQ(by_characters.findings.list(), std::vector<Finding>{});
    // A program that pads by bytes leaves out two blanks.
    std::string padded = player_line(1, name, "0.5", "0000 - H");
    padded.erase(padded.find("  "), 2);
    padded.insert(10, 2, ' ');
    padded = "001    1      " + name + std::string(33 - name.size(), ' ') +
             player_line(1, "", "0.5", "0000 - H").substr(47);
    const Reading by_bytes = read(padded);
    ASSERT_EQ(by_bytes.tournament.players.size(), 1U);
    EXPECT_EQ(by_bytes.tournament.players[0].points, Points{5});
    EXPECT_EQ(by_bytes.findings.faults(), 0U);
    ASSERT_EQ(by_bytes.findings.remarks(), 1U);
    EXPECT_EQ(by_bytes.findings.list()[0].kind, FindingKind::padded_by_bytes);
    // One that cuts the name by bytes, too, may cut within a letter: nothing is left of half a one.
    const std::string cut = "001    1      " + std::string(32, 'A') + "\u00FC" +
                            player_line(1, "", "0.5", "0000 - H").substr(48);
    EXPECT_EQ(read(cut).tournament.players.at(0).name, std::string(32, 'A') + "\u00FC");
    // And in Latin-1 a letter is a byte.
    const Reading latin = read(to_latin1(player_line(1, name, "0.5", "0000 - H")).bytes);
    EXPECT_EQ(latin.encoding, Encoding::latin1);
    EXPECT_EQ(latin.tournament, by_characters.tournament);
}

TEST(trf_reader, knows_every_encoding_by_its_name) {
    for (const std::string& each : old_encoding_options()) {
        const auto old = old_encoding_called(each);
        ASSERT_TRUE(old) << each;
        EXPECT_EQ(name(Encoding{*old}), each == "windows-1252" ? "latin-1" : each);
    }
    EXPECT_EQ(name(Encoding::utf8), "utf-8");
    EXPECT_EQ(name(Encoding::utf16), "utf-16");
}

TEST(trf_reader, tells_each_fault_with_its_place) {
    struct Row {
        std::string text;
        std::string message;
    };
    const std::string line = player_line(1, "A", "1.0", "   2 w 1");
    const auto with = [&line](std::size_t column, std::string_view there) {
        std::string other = line;
        return other.replace(column - 1, there.size(), there);
    };
    const std::vector<Row> rows = {
        {with(5, "12x4"), "1:5: found \"12x4\", expected a number in the start list"},
        {with(49, "24O0"), "1:49: found \"24O0\", expected a rating"},
        {with(10, "q"), "1:10: found \"q\", expected m or w"},
        {with(81, "1.25"), "1:81: found \"1.25\", expected points such as 11.5"},
        {with(86, "x"), "1:86: found \"x\", expected a rank"},
        {with(92, "2 2 "), "1:92: found \"2 2\", expected an opponent's number, 0000 or blanks"},
        {with(97, "x"), "1:97: found \"x\", expected w, b or -"},
        {with(99, "5"), "1:99: found \"5\", expected one of 1 = 0 + - W D L H F U Z"},
        {with(96, "x"), "1:96: found \"x\", expected a blank between opponent and colour"},
        {line + "x", "1:100: found \"x\", expected a blank between two rounds"},
        {"142 x", "1:5: found \"x\", expected a number"},
        {"152 Q", "1:5: found \"Q\", expected W or B"},
        {"162  Q 1.0", "1:6: found \"Q 1.0\", expected one of W D L A P X and its points"},
        {"XXS WW=1.0 BW=1.0 WW=2.0", "1:19: found \"WW\" again, expected each result once"},
        {"162 W 1.0 D 0.5 W 3.0", "1:17: found \"W\" again, expected each result once"},
        {"XXS WW", "1:5: found \"WW\", expected a result and its points, such as WW=1.0"},
        {"XXC blue1", "1:5: found \"blue1\", expected rank, white1 or black1"},
        {"240 Q   1    2", "1:5: found \"Q\", expected F, H or Z"},
        {"240 H   1", "1:10: found the end of the line, expected the number of a player or team"},
        {"250      1.0   3   1    1    2", "1:15: found \"3   1    1    2\", expected the first "
                                           "before the last"},
        {"260   1   2    1", "1:17: found the end of the line, expected the numbers of two or "
                             "more"},
        {"XXP 1", "1:6: found the end of the line, expected the numbers of two or more"},
        {"330 ++   1   1   2", "1:5: found \"++\", expected +-, -+ or --"},
        {"299 Q  1.0", "1:5: found \"Q\", expected one of W D L F H Z + - or a blank"},
        {"012 A\n012 B", "2:1: found a second line 012, expected one"},
    };
    for (const Row& row : rows) {
        const Reading reading = read(row.text + "\nXXR 3\n");
        std::vector<std::string> messages;
        for (const Finding& finding : reading.findings.list()) {
            if (finding.level == Level::fault) {
                messages.push_back(message(finding));
            }
        }
        ASSERT_FALSE(messages.empty()) << row.text;
        EXPECT_EQ(messages[0], row.message) << row.text;
    }
}

TEST(trf_reader, tells_of_what_it_takes_in_another_form) {
    using Messages = std::vector<std::string>;
    struct Row {
        std::string lines;
        Messages messages;
    };
    const std::string comma = player_line(1, "Ana", "0,5", "");
    std::string control = player_line(1, "Ana", "0.5", "");
    control[15] = '\0';
    const Row rows[] = {
        {comma, {"1:81: remark: found the points \"0,5\", expected 0.5"}},
        {player_line(1, "Ana", "\u00BD", ""),
         {"1:81: remark: found the points \"\u00BD\", expected 0.5"}},
        {player_line(1, "Ana", "3", ""), {"1:81: remark: found the points \"3\", expected 3.0"}},
        {player_line(1, "Ana", "12.5", ""), {}},
        {control, {"1:16: remark: found a control character, expected a letter or a blank"}},
        {"012 Lille\tOpen\t", {"1:10: remark: found a tab, expected a letter or a blank"}},
        {"240 H   3    1    2", {}},
        {"240 H  003 0001",
         {"1:8: remark: found \"003\" in columns 8 to 10, expected columns 7 to 9"}},
        {"240 H 003 0001", {}},
        {"240 H 003  026   047",
         {"1:18: remark: found \"047\" in columns 18 to 20, expected columns 16 to 19"}},
        {"250      1.0   1   2   1    2", {}},
        {"250     1.0    1   2   1    2",
         {"1:9: remark: found \"1.0\" in columns 9 to 11, expected columns 10 to 13"}},
        {"260 001      001  002", {}},
        {"260 001 002 001  002", {}},
        {"299          1.5   02    1    2", {}},
        {"299            1.5    2    1",
         {"1:16: remark: found \"1.5\" in columns 16 to 18, expected "
          "columns 14 to 17"}},
        {"300   1   1   2    2    0", {}},
        {"330 +-  004 023 047",
         {"1:9: remark: found \"004\" in columns 9 to 11, expected columns 8 to 10"}}};
    for (const Row& row : rows) {
        const Reading reading = read("XXR 3\n" + row.lines + "\n");
        Messages messages;
        for (const Finding& finding : reading.findings.list()) {
            messages.push_back(message(finding));
        }
        Messages expected = row.messages;
        for (std::string& each : expected) {
            each[0] = '2';
        }
        EXPECT_EQ(messages, expected) << row.lines;
    }
}

TEST(trf_reader, shortens_only_what_is_a_date) {
    const std::string blanks(87, ' ');
    const Reading reading = read("132 " + blanks + "2026/01/02  2\u00D626/01/3");
    const std::vector<std::string> dates = {"26/01/02", "2\u00D626/01/3"};
    EXPECT_EQ(reading.tournament.round_dates, dates);
}

TEST(trf_reader, takes_lines_that_were_kept_for_no_list_beside_an_extension) {
    const Reading reading = read("No,Name\n1,Ana\nXXC black1\n");
    EXPECT_EQ(reading.format, Format::trfx);
    EXPECT_EQ(reading.tournament.kept_lines.size(), 2U);
}

TEST(trf_reader, knows_the_extensions) {
    const Reading reading = read(std::string(two_players) +
                                 "XXR 7\nXXC black1 rank\nXXS W=3 D=1\nXXS PAB=1.5\nXXZ 1 2\n"
                                 "XXP 1 2\nXXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5\n");
    const Tournament& all = reading.tournament;
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    EXPECT_EQ(all.rounds, 7U);
    EXPECT_EQ(all.initial_colour, Colour::black);
    EXPECT_TRUE(all.is_ordered_by_rank);
    ASSERT_TRUE(all.scoring);
    EXPECT_EQ(all.scoring->black_win, Points{30});
    EXPECT_EQ(all.scoring->half_point_bye, Points{10});
    EXPECT_EQ(all.scoring->pairing_allocated_bye, Points{15});
    const std::vector<ByeList> byes = {{Result::zero_point_bye, 0, {1, 2}}};
    EXPECT_EQ(all.byes, byes);
    const std::vector<ForbiddenPairing> forbidden = {{0, 0, {1, 2}}};
    EXPECT_EQ(all.forbidden_pairings, forbidden);
    const std::vector<Acceleration> accelerations = {{std::nullopt, Points{10}, 1, 2, 1, 2},
                                                     {std::nullopt, Points{5}, 3, 3, 1, 2}};
    EXPECT_EQ(all.accelerations, accelerations);
}

TEST(trf_reader, knows_the_lines_of_2026) {
    const Reading reading =
        read("012 Cup\n142 9\n152 B\n162  W 3.0    D 1.0    P 2.0\n172 FRA FIDON\n202 BH/C1, SB\n"
             "362 TW 3.0   TD 1.0   TL 0.0\n352 WBWB\n" +
             std::string(two_players) +
             "FRA    1 m    Carlsen                            800 IDF      X12345 1990/11/30\n"
             "310   1 India                            IND     2486   15.0   28.0  11     1    2\n"
             "240 H   3    1    2\n250      1.0   1   2    1    2\n260   1   2    1    2\n"
             "300   1   1   2    2    0\n320  1.0  2.0           1\n330 +-   4   1   2\n"
             "299 -  1.0   2.0    3    1    2\n299        -0.5    000    1\n");
    const Tournament& all = reading.tournament;
    EXPECT_EQ(reading.findings.faults(), 0U);
    ASSERT_EQ(reading.findings.remarks(), 1U);
    EXPECT_EQ(message(reading.findings.list()[0]),
              "20:12: remark: found \"-0.5\" in columns 12 to 15, expected columns 14 to 17");
    EXPECT_EQ(all.rounds, 9U);
    EXPECT_EQ(all.scoring->pairing_allocated_bye, Points{20});
    EXPECT_EQ(all.scoring->full_point_bye, Points{30});
    const std::vector<std::string> tie_breaks = {"BH/C1", "SB"};
    EXPECT_EQ(all.tie_breaks, tie_breaks);
    EXPECT_EQ(all.team_scoring->win, Points{30});
    ASSERT_EQ(all.national_players.size(), 1U);
    EXPECT_EQ(all.national_players[0].id, "X12345");
    const std::vector<Team> teams = {
        {1, "India", "IND", 2486, Points{150}, Points{280}, 11, {1, 2}}};
    EXPECT_EQ(all.teams, teams);
    const std::vector<BoardOrder> orders = {{1, 1, 2, {2, 0}}};
    EXPECT_EQ(all.board_orders, orders);
    const TeamByes byes{Points{10}, Points{20}, {0, 0, 1}};
    EXPECT_EQ(all.team_byes, byes);
    const std::vector<ForfeitedMatch> forfeited = {{"+-", 4, 1, 2}};
    EXPECT_EQ(all.forfeited_matches, forfeited);
    const std::vector<AbnormalPoints> abnormal = {{'-', Points{10}, Points{20}, 3, {1, 2}},
                                                  {' ', std::nullopt, Points{-5}, 0, {1}}};
    EXPECT_EQ(all.abnormal_points, abnormal);
}

TEST(trf_reader, keeps_what_it_does_not_know_byte_for_byte) {
    const std::string text = "### made by hand  \n012 Open\n777 \u00E9 what is this\n" +
                             player_line(1, "A", "0.0", "") +
                             "\nabc\n### the end, with blanks   \n";
    const Reading reading = read(text);
    const std::vector<KeptLine> kept = {{"### made by hand  ", "012"},
                                        {"777 \u00E9 what is this", "001"},
                                        {"abc", ""},
                                        {"### the end, with blanks   ", ""}};
    EXPECT_EQ(reading.tournament.kept_lines, kept);
    EXPECT_EQ(reading.findings.remarks(), 2U) << "each unknown line is told";
    // What would be the headings of a list is kept, too, in a file of teams alone.
    const std::string teams = "No,Name,Title\n013 Team A                              1\n";
    EXPECT_EQ(read(teams).format, Format::trf16);
    EXPECT_EQ(read(teams).tournament.kept_lines.size(), 1U);
}

TEST(trf_reader, takes_control_characters_for_blanks) {
    const Reading reading = read("222 \x01 5400+30\n" + player_line(1, "A\x07 B", "0.0", ""));
    EXPECT_EQ(reading.tournament.encoded_time_control, "5400+30");
    EXPECT_EQ(reading.tournament.players.at(0).name, "A  B");
}

TEST(trf_reader, holds_to_its_limits) {
    std::string long_line = "012 " + std::string(line_characters_max - 4, 'x');
    EXPECT_EQ(read(long_line).findings.faults(), 0U);
    long_line += 'x';
    ASSERT_EQ(read(long_line).findings.faults(), 1U);
    EXPECT_EQ(read(long_line).findings.list()[0].kind, FindingKind::line_too_long);
    std::string many;
    for (unsigned number = 1; number <= players_max + 1; ++number) {
        many += player_line(std::min(number, players_max), "A", "0.0", "") + "\n";
    }
    const Reading reading = read(many);
    EXPECT_EQ(reading.tournament.players.size(), players_max);
    EXPECT_EQ(reading.findings.list()[0].kind, FindingKind::too_much);
}

TEST(trf_reader, refuses_what_is_no_tournament) {
    for (const std::string_view text : {"", "hello", "[Event \"x\"]\n1. e4", "1 2 3"}) {
        const Reading reading = read(text);
        ASSERT_EQ(reading.findings.faults(), 1U) << text;
        EXPECT_EQ(reading.findings.list()[0].kind, FindingKind::not_readable) << text;
    }
}

} // namespace
} // namespace compongo::tournament
