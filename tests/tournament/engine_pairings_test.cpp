#include "compongo/tournament/pairing/engine_pairings.h"
#include "compongo/tournament/trf/trf_writer.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

EnginePairings pairings(std::string_view text) {
    return read_engine_pairings(SourceText(text));
}

TEST(engine_pairings, are_two_numbers_a_line) {
    const EnginePairings read = pairings("2\n1 5\n\n6 0\n");
    EXPECT_EQ(read.findings.faults(), 0U);
    const std::vector<EnginePairing> expected = {{1, 5}, {6, 0}};
    EXPECT_EQ(read.boards, expected);
    EXPECT_TRUE(looks_like_engine_pairings(SourceText("2\r\n1 5\r\n6 0\r\n")));
    EXPECT_FALSE(looks_like_engine_pairings(SourceText("2\nAna - Luis\n")));
    EXPECT_EQ(message(pairings("2\n1 5\n").findings.list()[0]),
              "1:1: found 2 pairs, expected 1, as many as there are");
    EXPECT_EQ(message(pairings("1\n1 x\n").findings.list()[0]),
              "2:3: found \"x\", expected a player's number, or 0");
    EXPECT_EQ(message(pairings("1\n1 2 3\n").findings.list()[0]),
              "2:5: found \"1 2 3\", expected two numbers, White's first");
    EXPECT_EQ(message(pairings("1\n 12 \n").findings.list()[0]),
              "2:4: found \" 12 \", expected two numbers, White's first");
    EXPECT_EQ(message(pairings("1 2\n1 2\n").findings.list()[0]),
              "1:3: found \"1 2\", expected how many pairs there are");
    EXPECT_EQ(pairings("x\n1 2\n").findings.faults(), 1U);
    for (const std::string_view nothing : {"", "\n", " \r\n\t\n"}) {
        ASSERT_EQ(pairings(nothing).findings.faults(), 1U);
        EXPECT_EQ(message(pairings(nothing).findings.list()[0]),
                  "1:1: found nothing, expected how many pairs there are, and a line for each");
    }
}

Tournament three_players() {
    return read("XXR 3\n" + player_line(1, "A", "1.0", "   2 w 1") + "\n" +
                player_line(2, "B", "0.0", "   1 b 0") + "\n" +
                player_line(3, "C", "1.0", "0000 - U") + "\nXXZ 2\n")
        .tournament;
}

TEST(engine_pairings, become_the_next_round) {
    Tournament all = three_players();
    EXPECT_EQ(next_round(all), 2U);
    EXPECT_EQ(enter_round(all, {{3, 1}}).faults(), 0U);
    EXPECT_EQ(entry_of(all.players[2], 2), (Entry{1, Colour::white, Result::none}));
    EXPECT_EQ(entry_of(all.players[0], 2), (Entry{3, Colour::black, Result::none}));
    EXPECT_EQ(entry_of(all.players[1], 2), (Entry{0, Colour::none, Result::zero_point_bye}));
    EXPECT_EQ(next_round(all), 3U);
    EXPECT_EQ(enter_round(all, {{1, 2}, {3, 0}}).faults(), 0U);
    EXPECT_EQ(all.players[2].points, Points{20}) << "the bye gives its point at once";
}

TEST(engine_pairings, nothing_is_entered_that_cannot_be) {
    const Tournament before = three_players();
    struct Row {
        std::vector<EnginePairing> boards;
        std::string message;
    };
    for (const Row& row : std::initializer_list<Row>{
             {{{1, 9}}, "found player 9, expected the number of a player of the tournament"},
             {{{1, 3}, {3, 0}}, "found player 3 twice, expected each player once"},
             {{{1, 2}}, "found player 2, who has a bye in round 2, expected somebody else"}}) {
        Tournament all = before;
        const Findings findings = enter_round(all, row.boards);
        ASSERT_EQ(findings.faults(), 1U) << row.message;
        EXPECT_EQ(message(findings.list()[0]), row.message);
        EXPECT_EQ(all, before);
    }
    Tournament all = before;
    EXPECT_EQ(message(enter_round(all, pairings("1\n1   9\n").boards).list().at(0)),
              "2:5: found player 9, expected the number of a player of the tournament");
}

TEST(engine_pairings, two_who_have_met_are_remarked_on_and_entered) {
    const Tournament before =
        read(player_line(1, "A", "1.0", "   2 w 1") + "\n" +
             player_line(2, "B", "0.0", "   1 b 0") + "\n" +
             player_line(3, "C", "1.0", "   4 w +") + "\n" +
             player_line(4, "D", "0.0", "   3 b -") + "\n" + player_line(5, "E", "0.0", "") + "\n")
            .tournament;
    Tournament all = before;
    const Findings findings = enter_round(all, pairings("3\n4 3\n 2 1\n5 0\n").boards);
    EXPECT_EQ(findings.faults(), 0U);
    ASSERT_EQ(findings.remarks(), 1U) << "who were to meet and did not may";
    EXPECT_EQ(findings.list()[0].kind, FindingKind::met_before);
    EXPECT_EQ(message(findings.list()[0]), "3:2: remark: found 2 \"B\" against 1 \"A\", who met in "
                                           "round 1, expected two who have not met");
    EXPECT_EQ(entry_of(all.players[1], 2), (Entry{1, Colour::white, Result::none}));
    // With a fault there is nothing to remark on; where everybody meets everybody twice neither.
    all = before;
    EXPECT_EQ(enter_round(all, {{2, 1}, {3, 9}}).remarks(), 0U);
    all.players.resize(2);
    EXPECT_EQ(enter_round(all, {{2, 1}}).list(), std::vector<Finding>{});
}

Tournament six_players(std::string_view more) {
    std::string text;
    for (unsigned number = 1; number <= 6; ++number) {
        text +=
            player_line(number, std::string(1, static_cast<char>('@' + number)), "0.0", "") + "\n";
    }
    return read(text + std::string(more)).tournament;
}

std::vector<std::string> messages(const Findings& findings) {
    std::vector<std::string> list;
    for (const Finding& each : findings.list()) {
        list.push_back(message(each));
    }
    return list;
}

TEST(engine_pairings, a_forbidden_pairing_may_leave_an_end_open) {
    const auto faults_with = [](ForbiddenPairing pairing) {
        Tournament all = six_players("142 5\n");
        all.forbidden_pairings = {std::move(pairing)};
        return enter_round(all, {{2, 3}, {4, 1}, {5, 6}}).faults();
    };
    EXPECT_EQ(faults_with({1, 0, {1, 4}}), 1U);
    EXPECT_EQ(faults_with({0, 3, {1, 4}}), 1U);
    EXPECT_EQ(faults_with({2, 0, {1, 4}}), 0U);
}

TEST(engine_pairings, the_rules_of_the_tournament_hold) {
    using Messages = std::vector<std::string>;
    struct Row {
        std::string_view more;
        std::string_view answer;
        Messages messages;
    };
    const Row rows[] = {
        {"142 5\n", "0\n", {"found no pair, expected whoever plays, or has the bye"}},
        {"260 001 005    1    4\n260 001 005    4    1\n",
         "3\n2 3\n4 1\n5 6\n",
         {"3:1: found 4 \"D\" against 1 \"A\", a forbidden pairing of round 1, expected two who "
          "may "
          "meet"}},
        {"XXP 6 2 5\n",
         "3\n2 3\n4 1\n5 6\n",
         {"4:1: found 5 \"E\" against 6 \"F\", a forbidden pairing of round 1, expected two who "
          "may "
          "meet"}},
        {"142 5\n260 002 005    1    4\n", "3\n2 3\n4 1\n5 6\n", {}},
        {"",
         "2\n1 2\n5 6\n",
         {"remark: found player 3 \"C\" with neither an opponent nor a bye in round 1, expected "
          "one "
          "of them",
          "remark: found player 4 \"D\" with neither an opponent nor a bye in round 1, expected "
          "one "
          "of them"}},
        {"142 5\n240 Z 001    3    4\n", "2\n1 2\n5 6\n", {}},
        {"",
         "4\n1 0\n2 3\n4 0\n5 6\n",
         {"4:1: remark: found a second pairing-allocated bye in round 1, expected at most one in a "
          "round"}}};
    for (const Row& row : rows) {
        const Tournament before = six_players(row.more);
        Tournament all = before;
        const Findings findings = enter_round(all, pairings(row.answer).boards);
        EXPECT_EQ(messages(findings), row.messages) << row.more;
        EXPECT_EQ(all == before, findings.faults() != 0) << row.more;
    }
}

TEST(engine_pairings, there_are_no_more_rounds_than_the_tournament_has) {
    Tournament all = three_players();
    all.rounds = 2;
    EXPECT_EQ(enter_round(all, {{3, 1}}).faults(), 0U);
    const Tournament before = all;
    const Findings findings = enter_round(all, {{2, 1}, {3, 0}});
    ASSERT_EQ(findings.faults(), 1U);
    EXPECT_EQ(messages(findings)[0],
              "found round 3, expected at most 2, the rounds of the tournament");
    EXPECT_EQ(all, before);
    // Without that number any round may be next; an open game and a second bye are reported.
    all.rounds = std::nullopt;
    const std::vector<std::string> remarks = {
        "remark: found a second pairing-allocated bye for 3 \"C\", expected one in a tournament",
        "remark: found a game of round 2 without a result, expected the results of a round before "
        "the next is paired"};
    EXPECT_EQ(messages(enter_round(all, {{2, 1}, {3, 0}})), remarks);
}

TEST(engine_pairings, an_engine_gets_byes_and_points_in_the_lines_of_players) {
    Tournament all = three_players();
    all.byes.push_back({Result::half_point_bye, 2, {1}});
    all.players[0].points = std::nullopt;
    const Tournament plain = for_engine(all);
    EXPECT_EQ(entry_of(plain.players[0], 2).result, Result::half_point_bye);
    EXPECT_EQ(plain.players[0].points, Points{15});
    EXPECT_TRUE(plain.byes.empty());
    EXPECT_EQ(write_trf(plain, Format::trfx).lost.remarks(), 0U);
}

} // namespace
} // namespace compongo::tournament
