#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_csv.h"
#include "compongo/tournament/lists/list_byes.h"
#include "compongo/tournament/lists/list_cells.h"
#include "compongo/tournament/lists/list_headings.h"
#include "compongo/tournament/lists/list_reader.h"
#include "compongo/tournament/lists/list_results.h"
#include "tests/tournament/random_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace compongo::tournament {
namespace {

TEST(list_reader, reads_start_lists_in_several_languages) {
    for (const std::string_view text :
         {"Open\n\nNo.;Name;FideID;FED;Rtg;Club/City\n1;M\u00FCller, J\u00F6rg;123;GER;2100;SV\n",
          "Nr.\tName\tFide-ID\tLand\tElo\tVerein/Ort\n1\tM\u00FCller, "
          "J\u00F6rg\t123\tGER\t2100\tSV\n",
          "N\u00B0,Nombre,FideID,Pa\u00EDs,Elo FIDE,Club\n1,\"M\u00FCller, "
          "J\u00F6rg\",123,GER,2100,SV\n",
          "No;Nom;ID FIDE;Pays;Elo;Club\r\n1;M\u00FCller, J\u00F6rg;123;GER;2100;SV\r\n"}) {
        const Reading reading = read(text);
        EXPECT_EQ(reading.format, Format::list) << text;
        EXPECT_EQ(reading.findings.list(), std::vector<Finding>{}) << text;
        ASSERT_EQ(reading.tournament.players.size(), 1U) << text;
        const Player& player = reading.tournament.players[0];
        EXPECT_EQ(player.name, "M\u00FCller, J\u00F6rg") << text;
        EXPECT_EQ(player.fide_id, "123") << text;
        EXPECT_EQ(player.federation, "GER") << text;
        EXPECT_EQ(player.rating, 2100U) << text;
        EXPECT_EQ(player.club, "SV") << text;
    }
    const Reading latin = read(to_latin1("Nr.;Name\n1;M\u00FCller\n").bytes);
    EXPECT_EQ(latin.tournament.players.at(0).name, "M\u00FCller");
}

TEST(list_reader, reads_tables_of_results) {
    const Reading reading = read("Rk.;SNo;Name;Rtg;1.Rd;2.Rd;3.Rd;Pts.\n"
                                 "1;1;Ana;2100;2w1;3s\u00BD;-1;2,5\n"
                                 "2;2;Beto;2000;1b0;-\u00BD;3w+;1,5\n"
                                 "3;3;Cora;;-0;1w\u00BD;2b-;0,5\n");
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    const std::vector<Player>& players = reading.tournament.players;
    ASSERT_EQ(players.size(), 3U);
    const std::vector<Entry> ana = {{2, Colour::white, Result::win},
                                    {3, Colour::black, Result::draw},
                                    {0, Colour::none, Result::pairing_allocated_bye}};
    EXPECT_EQ(players[0].rounds, ana);
    EXPECT_EQ(players[0].points, Points{25});
    const std::vector<Entry> beto = {{1, Colour::black, Result::loss},
                                     {0, Colour::none, Result::half_point_bye},
                                     {3, Colour::white, Result::forfeit_win}};
    EXPECT_EQ(players[1].rounds, beto);
}

TEST(list_reader, reads_pairings) {
    const Reading reading = read("Club Open\nRound 3 on 2026/11/26\n"
                                 "Bo.;No.;White;Rtg;Pts.;Result;Pts.;Black;Rtg;No.\n"
                                 "1;4;Ana;2100;2;1 - 0;2;Beto;2000;7\n"
                                 "2;5;Cora;;1;;1;Diego;1900;6\n"
                                 "3;8;Eva;1800;0;1;;bye;;\n");
    // Of the points before the round nothing is kept.
    ASSERT_EQ(reading.findings.faults(), 2U);
    EXPECT_EQ(reading.findings.list()[0].kind, FindingKind::unread_column);
    EXPECT_EQ(reading.findings.list()[0].place, (Place{3, 19}));
    const Tournament& all = reading.tournament;
    EXPECT_EQ(all.name, "Club Open");
    ASSERT_EQ(all.players.size(), 5U);
    const Numbers numbers(all);
    EXPECT_EQ(entry_of(all.players[*numbers.find(4)], 3), (Entry{7, Colour::white, Result::win}));
    EXPECT_EQ(entry_of(all.players[*numbers.find(7)], 3), (Entry{4, Colour::black, Result::loss}));
    EXPECT_EQ(entry_of(all.players[*numbers.find(5)], 3), (Entry{6, Colour::white, Result::none}));
    EXPECT_EQ(entry_of(all.players[*numbers.find(8)], 3).result, Result::pairing_allocated_bye);
    EXPECT_EQ(all.players[*numbers.find(7)].rating, 2000U);
    const std::vector<BoardNumber> boards = {{3, 1, 4}, {3, 2, 5}, {3, 3, 8}};
    EXPECT_EQ(all.board_numbers, boards);
}

TEST(list_reader, keeps_boards_of_rounds_and_byes) {
    const Reading reading = read("Round;White;Black;Result\n1.2;Ana;Beto;1-0\n1.3;Cora;bye;\n"
                                 "2.1;bye;Ana;\n");
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    const std::vector<BoardNumber> boards = {{1, 2, 1}, {1, 3, 3}, {2, 1, 1}};
    EXPECT_EQ(reading.tournament.board_numbers, boards);
    EXPECT_EQ(message(read("Bo.;White;Black;Result\n1a;Ana;Beto;1-0\n").findings.list().at(0)),
              "2:1: found \"1a\", expected the number of a board");
}

TEST(list_reader, reads_a_bye_on_either_side) {
    const Reading reading = read("Round,White,Black,Result\n"
                                 "1,Ana,Beto,1-0\n1,Cora,bye,1-0\n1,bye,Diego,0-1\n"
                                 "2,not paired,Ana,0-0.5\n");
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    const auto& players = reading.tournament.players;
    ASSERT_EQ(players.size(), 4U);
    EXPECT_EQ(entry_of(players[0], 2).result, Result::half_point_bye);
    for (const std::size_t at : {2U, 3U}) {
        EXPECT_EQ(entry_of(players[at], 1),
                  (Entry{0, Colour::none, Result::pairing_allocated_bye}));
    }
}

TEST(list_reader, reads_what_csv_writes) {
    const std::string trf = player_line(1, "Ana \"A\", x", "1.5", "   2 w 1  0000 - H     3 b  ") +
                            "\n" + player_line(2, "=Beto", "0.0", "   1 b 0  0000 - Z") + "\n" +
                            player_line(3, "Cora", "2.0", "0000 - U  0000 - F     1 w  ") + "\n";
    const Tournament first = read(trf).tournament;
    Tournament again = read(write_csv(first).text).tournament;
    // A spreadsheet must not take a name for a formula.
    EXPECT_EQ(again.players.at(1).name, "'=Beto");
    again.players[1].name = "=Beto";
    EXPECT_EQ(again.players, first.players);
}

std::vector<std::string> lost_in_csv(const Tournament& tournament) {
    std::vector<std::string> messages;
    const Written written = write_csv(tournament);
    for (const Finding& each : written.lost.list()) {
        messages.push_back(each.found);
    }
    return messages;
}

TEST(list_reader, reads_each_entry_as_csv_writes_it) {
    Tournament first;
    first.players.resize(1);
    Player& player = first.players[0];
    player.number = 1;
    player.name = "Ana";
    for (const Result result :
         {Result::none, Result::win, Result::draw, Result::loss, Result::forfeit_win,
          Result::forfeit_loss, Result::unrated_win, Result::unrated_draw, Result::unrated_loss,
          Result::half_point_bye, Result::full_point_bye, Result::pairing_allocated_bye,
          Result::zero_point_bye}) {
        for (const Colour colour : {Colour::none, Colour::white, Colour::black}) {
            player.rounds.push_back({0, colour, result});
            if (!is_bye(result)) {
                player.rounds.push_back({5, colour, result});
            }
        }
    }
    EXPECT_EQ(read(write_csv(first).text).tournament.players, first.players);
    EXPECT_EQ(lost_in_csv(first), std::vector<std::string>{});
    // What a sign alone is in lists of other programs.
    EXPECT_EQ(list_entry("-"), (Entry{0, Colour::none, Result::zero_point_bye}));
    EXPECT_EQ(list_entry("0-"), (Entry{0, Colour::none, Result::forfeit_loss}));
    EXPECT_EQ(list_entry("0"), std::nullopt);
}

TEST(list_reader, csv_tells_what_it_does_not_hold) {
    using Messages = std::vector<std::string>;
    Tournament all;
    all.players.resize(3);
    all.players[0] = {1, "x", "", "Ana", 0, "", "0", "", std::nullopt, std::nullopt, "", {}};
    all.players[0].rounds = {{2, Colour::white, Result::half_point_bye}};
    all.players[1].number = 2;
    all.players[2].number = 3;
    all.players[2].name = "=Cora";
    Messages expected = {"player 1: the FIDE number \"0\"", "player 1: the sex \"x\"",
                         "player 1: round 1, \"2wH\"", "player 2", "player 3: the name \"=Cora\""};
    EXPECT_EQ(lost_in_csv(all), expected);
    all.players.clear();
    all.name = "Open";
    all.tie_breaks = {"BH", "SB"};
    all.national_players.resize(2);
    all.abnormal_points.resize(1);
    expected = {"national records of players (2)", "abnormal points (1)", "tie-breaks (2)",
                "what is said of the tournament itself, such as its name"};
    EXPECT_EQ(lost_in_csv(all), expected);
}

RC_GTEST_PROP(list_reader, csv_holds_the_players_or_tells, ()) {
    const Tournament first = random_tournament();
    const Written written = write_csv(first);
    Tournament rest = first;
    rest.players.clear();
    const bool is_told = written.lost.remarks() > write_csv(rest).lost.remarks();
    RC_ASSERT(is_told != (read_list(SourceText(written.text)).tournament.players == first.players));
}

TEST(list_reader, takes_the_line_that_says_the_separator_for_no_content) {
    for (const std::string_view text :
         {"sep=;\nOpen\nNo;Name\n1;Ana\n", "SEP=,\r\nOpen\r\nNo,Name\r\n1,Ana\r\n",
          "\xEF\xBB\xBF\"sep=|\"\nOpen\nNo|Name\n1|Ana\n", "sep=\t\t\nOpen\nNo\tName\n1\tAna\n",
          "sep=,\nOpen\nNo;Name\n1;Ana\n"}) {
        const Reading reading = read(text);
        EXPECT_EQ(reading.format, Format::list) << text;
        EXPECT_EQ(reading.findings.list(), std::vector<Finding>{}) << text;
        EXPECT_EQ(reading.tournament.name, "Open") << text;
        ASSERT_EQ(reading.tournament.players.size(), 1U) << text;
        EXPECT_EQ(reading.tournament.players[0].name, "Ana") << text;
    }
    EXPECT_EQ(read("sep=;\nNo;Name\n1;Ana\n").tournament.name, "");
    // Only the first line says it, and with a separator alone.
    EXPECT_EQ(read("sep=;x\nNo;Name\n1;Ana\n").tournament.name, "sep= x");
    const auto fault = read("sep=;\nNo;Name\nx;Ana\n").findings.list();
    ASSERT_EQ(fault.size(), 1U);
    EXPECT_EQ(fault[0].place, (Place{3, 1}));
}

TEST(list_reader, tells_each_fault_with_its_place) {
    const auto first = [](std::string_view text) {
        const Reading reading = read(text);
        return reading.findings.list().empty() ? "" : message(reading.findings.list()[0]);
    };
    EXPECT_EQ(first("No;Name;Rtg\nx;Ana;2100\n"),
              "2:1: found \"x\", expected a number in the start list");
    EXPECT_EQ(first("No;Name;Rtg\n1;Ana;21OO\n"), "2:7: found \"21OO\", expected a rating");
    EXPECT_EQ(first("No;Name;Sex\n1;Ana;f\n2;Bea;W\n3;Carlos;m\n4;Dani;\n"), "");
    EXPECT_EQ(first("No;Name;Sex\n1;Ana;q\n"), "2:7: found \"q\", expected m, w or f");
    EXPECT_EQ(first("No;Name;R1\n1;Ana;2q1\n"),
              "2:7: found \"2q1\", expected a result such as 9w1, 9b\u00BD or -1");
    EXPECT_EQ(first("No;Name\n1;Ana\n1;Beto\n"),
              "3:1: found number 1 again, expected a number of its own");
    EXPECT_EQ(first("White;Black;Result\nAna;Beto;2 - 0\n"),
              "2:10: found \"2 - 0\", expected a result such as 1 - 0, or nothing");
    EXPECT_EQ(first("White;Black;Result\nAna;Beto;\nAna;Cora;\n"),
              "3:1: found \"Ana\" again, expected each player once in a round");
}

TEST(list_reader, tells_of_each_contradiction_the_field_where_it_begins) {
    const auto all = [](std::string_view text) {
        const Reading reading = read(text);
        std::string places;
        for (const Findings& findings : {reading.findings, check(reading)}) {
            for (const Finding& each : findings.list()) {
                places += std::string(name(each.kind)) + " " + std::to_string(each.place.line) +
                          ":" + std::to_string(each.place.column) + "\n";
            }
        }
        return places;
    };
    // Characters count, not bytes; a field begins behind its blanks, and with its mark.
    EXPECT_EQ(all("No;Name;FED;Rtg;1.Rd;2.Rd;Pts\n"
                  "1;\u00C4ra, B\u00E4;GER;1900; 2w1;9b0;3\n"
                  "2;\"Z; d\";ger; 18x;1b0;\"7w1\";1\n"),
              "bad_field 3:15\n"
              "unknown_opponent 2:25\npoints_differ 2:29\n"
              "odd_field 3:10\nunknown_opponent 3:23\n");
    EXPECT_EQ(all("No\tName\tFideID\n1\tAna\t7\n2\tBeto\t7\n4\tAna\t8\n"),
              "duplicate_fide_id 3:8\nmissing_number 4:1\nduplicate_name 4:3\n");
    EXPECT_EQ(all("Bo.;No.;White;Result;No.;Black\n1;1;Ana;1-0;2;Beto\n2;3;Cora;0-1;1;Ana\n"
                  "3;4;Eva;1-0;4;Eva\n"),
              "repeated_line 3:16\nown_opponent 4:15\nopponents_disagree 3:5\n");
}

TEST(list_reader, who_has_no_number_takes_nobodys) {
    const Reading reading = read("No;Name;Rtg\n2;Abel, Ann;2000\n;Berg, Bea;1900\n");
    ASSERT_EQ(reading.tournament.players.size(), 2U);
    EXPECT_EQ(reading.tournament.players[1].name, "Berg, Bea");
    EXPECT_EQ(reading.tournament.players[1].number, 3U);
}

TEST(list_reader, a_column_of_numbers_that_belongs_to_nobody_is_of_the_boards) {
    const Reading reading = read("No;White;Black;Result\n1;Ana;Beto;1-0\n2;Cora;Dora;0-1\n");
    EXPECT_EQ(reading.findings.list(), std::vector<Finding>{});
    ASSERT_EQ(reading.tournament.players.size(), 4U);
    EXPECT_EQ(reading.tournament.players[1].name, "Beto");
    const std::vector<BoardNumber> boards = {{1, 1, 1}, {1, 2, 3}};
    EXPECT_EQ(reading.tournament.board_numbers, boards);
    EXPECT_EQ(entry_of(reading.tournament.players[0], 1), (Entry{2, Colour::white, Result::win}));
    EXPECT_EQ(entry_of(reading.tournament.players[3], 1), (Entry{3, Colour::black, Result::win}));
}

TEST(list_headings, are_the_same_however_they_are_written) {
    EXPECT_EQ(list_column("FIDE-ID"), ListColumn::fide_id);
    EXPECT_EQ(list_column("Wei\u00DF"), ListColumn::white);
    EXPECT_EQ(list_column("Verein/Ort"), ListColumn::club);
    EXPECT_EQ(list_column("T\u00EDt."), ListColumn::title);
    EXPECT_EQ(list_column("whatever"), std::nullopt);
    EXPECT_EQ(round_heading("1.Rd"), 1U);
    EXPECT_EQ(round_heading("R12"), 12U);
    EXPECT_EQ(round_heading("Ronda 3"), 3U);
    EXPECT_EQ(round_heading("TB1"), std::nullopt);
    EXPECT_EQ(round_heading("1000.Rd"), std::nullopt);
}

TEST(list_results, of_pairings) {
    EXPECT_EQ(list_results("\u00BD - \u00BD"), std::pair(Result::draw, Result::draw));
    EXPECT_EQ(list_results("- - +"), std::pair(Result::forfeit_loss, Result::forfeit_win));
    EXPECT_EQ(list_results("0 : 1"), std::pair(Result::loss, Result::win));
    EXPECT_EQ(list_results(" - "), std::pair(Result::none, Result::none));
    EXPECT_FALSE(list_results("won"));
    EXPECT_EQ(bye_of("spielfrei", "1"), Result::pairing_allocated_bye);
    EXPECT_EQ(bye_of("not paired", "\u00BD"), Result::half_point_bye);
    EXPECT_EQ(bye_of("Ana", ""), std::nullopt);
}

} // namespace
} // namespace compongo::tournament
