#include "compongo/tournament/check/check.h"
#include "compongo/tournament/lists/list_byes.h"
#include "compongo/tournament/lists/list_cells.h"
#include "compongo/tournament/lists/list_matrix.h"
#include "compongo/tournament/lists/list_results.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace compongo::tournament {
namespace {

/// Each player's rounds as our own lists write them.
std::string rounds_in(std::string_view text) {
    const Reading reading = read(std::string(text));
    std::string out;
    for (const Player& player : reading.tournament.players) {
        out += std::to_string(player.number) + ":";
        for (const Entry& entry : player.rounds) {
            const char colour = entry.colour == Colour::white   ? 'w'
                                : entry.colour == Colour::black ? 'b'
                                                                : '-';
            out += " " + std::to_string(entry.opponent) + colour + code(entry.result);
        }
        out += "\n";
    }
    return out;
}

constexpr std::string_view two_rounds = "1: 3w1 2b=\n2: 4b1 1w=\n3: 1b0 4w1\n4: 2w0 3b0\n";

/// The same two rounds of four players, each cell by a template of letters.
std::string table(std::string_view name, const std::array<std::string_view, 8>& cells) {
    std::string text = "Rk.;" + std::string(name) + ";1.Rd;2.Rd\n";
    constexpr std::array<std::string_view, 4> names = {"Ana", "Bea", "Caro", "Dani"};
    for (std::size_t at = 0; at < names.size(); ++at) {
        text += std::to_string(at + 1) + ";" + std::string(names[at]) + ";" +
                std::string(cells[2 * at]) + ";" + std::string(cells[2 * at + 1]) + "\n";
    }
    return text;
}

TEST(list_cells, have_the_colours_of_their_language) {
    for (const std::string& text :
         {table("Name", {"3w1", "2b\u00BD", "4b1", "1w\u00BD", "1b0", "4w1", "2w0", "3b0"}),
          table("Name", {"3w1", "2s\u00BD", "4s1", "1w\u00BD", "1s0", "4w1", "2w0", "3s0"}),
          table("Nombre", {"3b1", "2n\u00BD", "4n1", "1b\u00BD", "1n0", "4b1", "2b0", "3n0"}),
          table("Nome", {"3b1", "2p\u00BD", "4p1", "1b\u00BD", "1p0", "4b1", "2b0", "3p0"}),
          table("Naam", {"3w1", "2z\u00BD", "4z1", "1w\u00BD", "1z0", "4w1", "2w0", "3z0"}),
          table("Nazwisko", {"3b1", "2c\u00BD", "4c1", "1b\u00BD", "1c0", "4b1", "2b0", "3c0"}),
          table("Namn", {"3v1", "2s\u00BD", "4s1", "1v\u00BD", "1s0", "4v1", "2v0", "3s0"}),
          table("Navn", {"3h1", "2s\u00BD", "4s1", "1h\u00BD", "1s0", "4h1", "2h0", "3s0"}),
          table("\u0424\u0418\u041E", {"3\u0431"
                                       "1",
                                       "2\u0447\u00BD",
                                       "4\u0447"
                                       "1",
                                       "1\u0431\u00BD",
                                       "1\u0447"
                                       "0",
                                       "4\u0431"
                                       "1",
                                       "2\u0431"
                                       "0",
                                       "3\u0447"
                                       "0"})}) {
        EXPECT_EQ(rounds_in(text), two_rounds) << text;
        EXPECT_EQ(read(text).findings.list(), std::vector<Finding>{}) << text;
    }
    // A b alone is Black's in English, White's in Spanish.
    EXPECT_EQ(rounds_in("No;Name;R1\n1;Ana;2b1\n2;Bea;1b0\n"), "1: 2b1\n2: 1b0\n");
    EXPECT_EQ(rounds_in("No;Nombre;R1\n1;Ana;2b1\n2;Bea;1b0\n"), "1: 2w1\n2: 1w0\n");
    // Letters that no single language uses are reported, not read as colours.
    EXPECT_NE(read(std::string("No;Name;R1\n1;Ana;2p1\n2;Bea;1h0\n")).findings.faults(), 0U);
}

TEST(list_cells, may_be_written_in_any_order) {
    for (const std::string& text :
         {table("Name", {"3W1", "2B\u00BD", "4B1", "1W\u00BD", "1B0", "4W1", "2W0", "3B0"}),
          table("Name", {"3 w 1", "2 b =", "4 b 1", "1 w =", "1 b 0", "4 w 1", "2 w 0", "3 b 0"}),
          table("Name", {"+W3", "=B2", "+B4", "=W1", "-B1", "+W4", "-W2", "-B3"}),
          table("Name", {"W3w", "D2b", "W4b", "D1w", "L1b", "W4w", "L2w", "L3b"}),
          table("Name",
                {"W3 (w)", "D2 (b)", "W4(b)", "D1 [w]", "L1 (b)", "W4(w)", "L2 (w)", "L3(b)"}),
          table("Name", {"3 (w) 1", "2(b)\u00BD", "4 (b) 1", "1(w)=", "1 (b) 0", "4 (w)1",
                         "2 (w) 0", "(3)b0"}),
          table("Name", {"w3 1", "b2=", "b4 1", "w1\u00BD", "b1 0", "w 4 1", "w2 0", "b3 0"}),
          table("Name", {"+w3", "=b2", "+b4", "=w1", "-b1", "+w4", "-w2", "-b3"}),
          table("Name", {"+3w", "=2b", "+4b", "=1w", "-1b", "+4w", "-2w", "-3b"}),
          table("Name", {"W 3 w", "D 2 b", "W 4 b", "D 1 w", "L 1 b", "W 4 w", "L 2 w", "L 3 b"}),
          table("Nom", {"+ 3B", "= 2N", "+ 4N", "= 1B", "- 1N", "+ 4B", "- 2B", "- 3N"})}) {
        EXPECT_EQ(rounds_in(text), two_rounds) << text;
        EXPECT_EQ(read(text).findings.list(), std::vector<Finding>{}) << text;
    }
    const std::string plain = "1: 3-1 2-=\n2: 4-1 1-=\n3: 1-0 4-1\n4: 2-0 3-0\n";
    EXPECT_EQ(rounds_in(table("Name", {"+3", "=2", "+4", "=1", "-1", "+4", "-2", "-3"})), plain);
    EXPECT_EQ(rounds_in(table("Name", {"W3", "D2", "W4", "D1", "L1", "W4", "L2", "L3"})), plain);
    EXPECT_EQ(rounds_in(table("Name", {"3:W", "2:D", "4:W", "1:D", "1:L", "4:W", "2:L", "3:L"})),
              plain);
    // Without such signs before a number -1 is a bye.
    EXPECT_EQ(rounds_in("No;Name;R1;R2\n1;Ana;2w1;-1\n2;Bea;1b0;-0\n"), "1: 2w1 0-U\n2: 1b0 0-Z\n");
}

TEST(list_cells, a_number_or_result_alone_is_not_guessed) {
    const auto faults = [](std::string_view text) {
        return read(std::string(text)).findings.faults();
    };
    EXPECT_EQ(faults("No;Name;R1;R2\n1;Ana;2w1;2\n2;Bea;1b0;\n"), 1U);
    EXPECT_EQ(faults("No;Name;R1;R2\n1;Ana;1;\u00BD\n2;Bea;0;\u00BD\n"), 4U);
    EXPECT_EQ(faults("No;Name;R1\n1;Ana;2\n2;Bea;1\n"), 0U);
    // Beside opponents a half alone is a bye.
    EXPECT_EQ(rounds_in("No;Name;R1;R2\n1;Ana;2w1;\u00BD\n2;Bea;1b0;0.5\n"),
              "1: 2w1 0-H\n2: 1b0 0-H\n");
}

TEST(list_cells, with_signs_alone_may_be_forfeits_or_games) {
    using Cells = std::array<std::string_view, 8>;
    const auto told = [](const Cells& cells) {
        const Reading reading = read(table("Name", cells));
        return std::ranges::any_of(reading.findings.list(), [](const Finding& each) {
            return each.kind == FindingKind::unusual_result && each.level == Level::remark;
        });
    };
    const Cells cells = {"B2+", "W3-", "W1-", "B4+", "W4+", "B1+", "B3-", "W2-"};
    const Reading reading = read(table("Name", cells));
    EXPECT_EQ(reading.findings.faults(), 0U);
    EXPECT_EQ(entry_of(reading.tournament.players.at(0), 1),
              (Entry{2, Colour::black, Result::forfeit_win}));
    EXPECT_EQ(entry_of(reading.tournament.players.at(1), 1),
              (Entry{1, Colour::white, Result::forfeit_loss}));
    EXPECT_TRUE(told(cells));
    EXPECT_TRUE(told({"2b+", "3w-", "1w-", "4b+", "4w+", "1b+", "3b-", "2w-"}));
    // One game that was played says what the signs are.
    EXPECT_FALSE(told({"2b+", "3w0", "1w-", "4b1", "4w+", "1b1", "3b-", "2w0"}));
    EXPECT_FALSE(told({"W3", "D2", "W4", "D1", "L1", "W4", "L2", "L3"}));
}

TEST(list_cells, tell_once_that_there_are_no_colours) {
    const Reading reading = read(table("Name", {"W3", "D2", "W4", "D1", "L1", "W4", "L2", "L3"}));
    const Findings findings = check(reading);
    ASSERT_EQ(findings.faults(), 1U);
    EXPECT_EQ(findings.list()[0].kind, FindingKind::missing_field);
}

TEST(list_byes, in_every_language_and_with_points) {
    for (const std::string_view word : {"bye",
                                        "BYE",
                                        "B Y E",
                                        "b.y.e.",
                                        "Bye 1",
                                        "bye (1)",
                                        "spielfrei",
                                        "Freilos",
                                        "Descansa",
                                        "descanso",
                                        "Exempt",
                                        "EXE",
                                        "Riposa",
                                        "vrij",
                                        "Oneven",
                                        "pauza",
                                        "wolny los",
                                        "Folga",
                                        "\u0441\u0432\u043E\u0431\u043E\u0434\u0435\u043D",
                                        "Pairing-allocated bye",
                                        "er\u0151ny\u0065r\u0151",
                                        "voln\u00FD los"}) {
        EXPECT_EQ(bye_in(word), Result::pairing_allocated_bye) << word;
    }
    for (const std::string_view word : {"Bye \u00BD", "\u00BD bye", "bye (\u00BD)", "BYE 0.5",
                                        "Half-point bye", "HPB", "half-pt. bye"}) {
        EXPECT_EQ(bye_in(word), Result::half_point_bye) << word;
    }
    for (const std::string_view word :
         {"Full point bye", "walk over", "Walkover", "w.o.", "W/O", "walkover 1", "kampflos"}) {
        EXPECT_EQ(bye_in(word), Result::full_point_bye) << word;
    }
    EXPECT_EQ(bye_of("Walk-over", "0"), Result::zero_point_bye);
    EXPECT_EQ(bye_of("Wo", "1 - 0"), std::nullopt);
    EXPECT_EQ(bye_in("bye 0"), Result::zero_point_bye);
    EXPECT_EQ(bye_in("not paired"), Result::zero_point_bye);
    for (const std::string_view name : {"Bye, Robert", "Ana", "", "1", "\u00BD", "Exeter"}) {
        EXPECT_EQ(bye_in(name), std::nullopt) << name;
    }
    // Where the word does not say the points, the result does.
    EXPECT_EQ(bye_of("spielfrei", "0,5"), Result::half_point_bye);
    EXPECT_EQ(bye_of("bye", "0"), Result::zero_point_bye);
    EXPECT_EQ(bye_of("", "\u00BD"), Result::half_point_bye);
    EXPECT_EQ(bye_of("Requested bye", "\u00BD"), Result::half_point_bye);
    // It may be a surname: this player has played.
    EXPECT_EQ(bye_of("Frei", "1 - 0"), std::nullopt);
    EXPECT_EQ(bye_of("frei", "1"), Result::pairing_allocated_bye);
}

TEST(list_byes, stand_where_white_stands_too) {
    EXPECT_EQ(rounds_in("White;Result;Black\nbye;0 - 1;Ana\nBea;1-0;Caro\n"),
              "1: 0-U\n2: 3w1\n3: 2b0\n");
}

TEST(list_results, of_pairings_in_other_spellings) {
    const std::pair forfeit(Result::forfeit_win, Result::forfeit_loss);
    for (const std::string_view text : {"1F-0F", "1X-0F", "1-0F", "1 - 0 forfeit", "1-0 (ff)",
                                        "+:-", "+/-", "1 - F", "1-0 kampflos", "+ - -"}) {
        EXPECT_EQ(list_results(text), forfeit) << text;
    }
    EXPECT_EQ(list_results("0F-0F"), std::pair(Result::forfeit_loss, Result::forfeit_loss));
    for (const std::string_view text : {"draw", "remis", "X - X", ".5-.5", "\u00BD:\u00BD"}) {
        EXPECT_EQ(list_results(text), std::pair(Result::draw, Result::draw)) << text;
    }
    for (const std::string_view text : {"1", "0", "1-1", "5-5", "adj", "?", "\u00BD-1"}) {
        EXPECT_EQ(list_results(text), std::nullopt) << text;
    }
    EXPECT_EQ(rounds_in("White;Res;Black;Res\nAna;0;Bea;1\nCaro;\u00BD;Dani;\u00BD\n"),
              "1: 2w0\n2: 1b1\n3: 4w=\n4: 3b=\n");
}

TEST(list_cells, stand_below_a_round_that_is_no_name) {
    const Reading reading = read("Ronda 3\nMesa;Blancas;Negras;Resultado\n1;Ana;Bea;1-0\n");
    EXPECT_EQ(reading.tournament.name, "");
    EXPECT_EQ(reading.tournament.players[0].rounds.size(), 3U);
    EXPECT_EQ(read("Copa, Ronda 2\nMesa;Blancas;Negras;Resultado\n1;Ana;Bea;1-0\n").tournament.name,
              "Copa, Ronda 2");
    EXPECT_EQ(read("Copa\nRonda 1\nMesa;Blancas;Negras;Resultado\n1;Ana;Bea;1-0\n").tournament.name,
              "Copa");
}

TEST(list_cells, of_standings_without_rounds_are_one_fault) {
    const Reading reading = read("Rk;Name;Pts\n1;Ana;2,5\n2;Bea;1,5\n3;Caro;0\n");
    EXPECT_EQ(reading.findings.faults(), 0U);
    const Findings findings = check(reading);
    ASSERT_EQ(findings.faults(), 1U);
    EXPECT_EQ(message(findings.list()[0]), "2:7: found points of players, but no round, expected "
                                           "the results of which they are the sum");
}

TEST(list_matrix, of_a_round_robin_has_opponents_for_columns) {
    const std::string text = "Rk.;SNo;Name;1;2;3;4;Pts\n1;3;Caro;*;\u00BD;1;1;2,5\n"
                             "2;1;Ana;\u00BD;*;\u00BD;1;2\n3;2;Bea;0;\u00BD;*;\u00BD;1\n"
                             "4;4;Dani;0;0;\u00BD;*;0,5\n";
    EXPECT_EQ(rounds_in(text), "3: 4-1 1-= 2-1\n1: 2-= 3-= 4-1\n2: 1-= 4-= 3-0\n4: 3-0 2-= 1-0\n");
    const Reading reading = read(text);
    // The one remark is about the rounds, which the table does not give; the rest agrees.
    ASSERT_EQ(reading.findings.faults(), 1U);
    EXPECT_EQ(reading.findings.list()[0].kind, FindingKind::missing_field);
    EXPECT_EQ(check(reading).faults(), 1U);
    EXPECT_TRUE(
        result_matrix({{"**", "\u00BD1", "1 1"}, {"\u00BD0", "", "10"}, {"00", "01", "X"}}));
    EXPECT_FALSE(result_matrix({{"*", "1", "2"}, {"0", "*", "1"}, {"0", "0", "*"}}));
    EXPECT_FALSE(result_matrix({{"1", "1", "0"}, {"0", "1", "1"}, {"0", "0", "1"}}));
}

TEST(list_matrix, the_rounds_are_those_of_the_berger_tables) {
    for (std::uint32_t players = 3; players <= 12; ++players) {
        const std::uint32_t rounds = players - (players % 2 == 0 ? 1 : 0);
        for (std::uint32_t one = 1; one <= players; ++one) {
            std::set<std::uint32_t> of_one;
            for (std::uint32_t other = 1; other <= players; ++other) {
                if (other != one) {
                    const std::uint32_t round = berger_round(one, other, players);
                    EXPECT_EQ(round, berger_round(other, one, players));
                    EXPECT_TRUE(round >= 1 && round <= rounds);
                    of_one.insert(round);
                }
            }
            EXPECT_EQ(of_one.size(), players - 1);
        }
    }
    EXPECT_EQ(berger_round(1, 4, 4), 1U);
    EXPECT_EQ(berger_round(4, 3, 4), 2U);
    EXPECT_EQ(berger_round(3, 1, 4), 3U);
}

TEST(list_opponents, are_numbers_or_ranks_whichever_agree) {
    EXPECT_EQ(
        rounds_in("Rk.;SNo;Name;1.Rd\n1;3;Caro;4w1\n2;1;Ana;3b1\n3;4;Dani;2w0\n4;2;Bea;1b0\n"),
        "3: 2w1\n1: 4b1\n4: 1w0\n2: 3b0\n");
    EXPECT_EQ(
        rounds_in("Rk.;SNo;Name;1.Rd\n1;3;Caro;2w1\n2;1;Ana;4b1\n3;4;Dani;1w0\n4;2;Bea;3b0\n"),
        "3: 2w1\n1: 4b1\n4: 1w0\n2: 3b0\n");
}

} // namespace
} // namespace compongo::tournament
