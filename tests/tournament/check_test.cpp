#include "compongo/tournament/check/check.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

namespace compongo::tournament {
namespace {

constexpr std::string_view head = "012 Open\n022 Lille\n032 FRA\n102 Arbiter, Ana\n";

/// A file of four players in which nothing is wrong: round 1 played, a bye, a forfeit and more.
std::vector<std::string> sound_lines() {
    return {player_line(1, "A", "1.5", "   2 w 1     4 b ="),
            player_line(2, "B", "1.0", "   1 b 0     3 w +"),
            player_line(3, "C", "1.0", "0000 - U     2 b -"),
            player_line(4, "D", "0.5", "0000 - Z     1 w =")};
}

std::string joined(const std::vector<std::string>& lines, std::string_view more = "") {
    std::string text(head);
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text + std::string(more);
}

std::string with_rank(std::string line, std::string_view rank) {
    return line.replace(89 - rank.size(), rank.size(), rank);
}

std::vector<std::string> faults(const std::string& text) {
    const Reading reading = read(text);
    std::vector<std::string> messages;
    Findings all = reading.findings;
    all.add(check(reading));
    for (const Finding& finding : all.list()) {
        if (finding.level == Level::fault) {
            messages.push_back(std::string(name(finding.kind)) + " " + message(finding));
        }
    }
    return messages;
}

std::set<FindingKind> remarks(const std::string& text) {
    const Reading reading = read(text);
    std::set<FindingKind> kinds;
    const Findings found = check(reading);
    for (const Finding& finding : found.list()) {
        if (finding.level == Level::remark) {
            kinds.insert(finding.kind);
        }
    }
    return kinds;
}

TEST(tournament_check, has_nothing_against_a_sound_file) {
    const std::vector<std::string> none;
    EXPECT_EQ(faults(joined(sound_lines())), none);
    EXPECT_EQ(faults(joined(sound_lines(), "142 2\n062 4\n072 0\n082 0\n")), none);
}

TEST(tournament_check, names_each_contradiction_with_its_place) {
    struct Row {
        std::size_t line;
        std::string other;
        std::string message;
    };
    const std::vector<Row> rows = {
        {0, player_line(1, "A", "2.5", "   2 w 1     4 b ="),
         "points_differ 5:81: found 2.5 points of 1 \"A\", expected 1.5, the sum of the rounds"},
        {0, player_line(1, "A", "1.5", "   9 w 1     4 b ="),
         "unknown_opponent 5:92: found opponent 9 in round 1, expected the number of a player of "
         "this file"},
        {0, player_line(1, "A", "1.5", "   1 w 1     4 b ="),
         "own_opponent 5:92: found 1 \"A\" as their own opponent in round 1, expected another "
         "player"},
        {0, player_line(1, "A", "1.5", "   2 b 1     4 b ="),
         "colours_disagree 5:97: found Black for both in round 1, expected opposite colours"},
        {0, player_line(1, "A", "1.5", "   2 w W     4 b ="),
         "results_disagree 5:99: found \"W\" and \"0\" in round 1 against 2 \"B\", expected the "
         "opponent's result to be one of \"L\""},
        {0, player_line(1, "A", "1.5", "   2 w F     4 b ="),
         "bye_with_opponent 5:92: found the bye F against an opponent, expected 0000, or the "
         "result of a game"},
        {2, player_line(3, "C", "1.0", "0000 - 1     2 b -"),
         "game_without_opponent 7:92: found the result 1 without an opponent in round 1, expected "
         "an opponent, or one of H F U Z"},
        {3, player_line(4, "D", "0.5", "   3 w -     1 w ="),
         "opponents_disagree 8:92: found 4 \"D\" against 3 \"C\" in round 1, who has no opponent, "
         "expected each as the other's opponent"},
        {1, player_line(1, "B", "1.0", "   1 b 0     3 w +"),
         "duplicate_number 6:5: found number 1 again, expected a number of its own, not that of "
         "line 5"},
        {0, with_rank(player_line(1, "A", "1.5", "   2 w 1     4 b ="), "9"),
         "rank_out_of_range 5:86: found rank 9, expected at most 4"},
    };
    for (const Row& row : rows) {
        std::vector<std::string> lines = sound_lines();
        lines[row.line] = row.other;
        const std::vector<std::string> found = faults(joined(lines));
        EXPECT_TRUE(std::ranges::any_of(
            found, [&row](const std::string& each) { return each.starts_with(row.message); }))
            << row.message << "\nfound: " << testing::PrintToString(found);
    }
}

TEST(tournament_check, knows_which_results_fit_each_other) {
    constexpr std::string_view codes = "10=+-WDL";
    // What the opponent of each may have.
    constexpr std::string_view allowed[] = {"0", "1=0", "=0", "-", "+-", "L", "DL", "WDL"};
    for (std::size_t i = 0; i < codes.size(); ++i) {
        for (const char answer : codes) {
            const std::string text =
                joined({player_line(1, "A", "", std::string("   2 w ") + codes[i]),
                        player_line(2, "B", "", std::string("   1 b ") + answer)});
            const bool is_fine = faults(text).empty();
            EXPECT_EQ(is_fine, allowed[i].find(answer) != std::string_view::npos)
                << codes[i] << answer;
        }
    }
}

TEST(tournament_check, compares_what_is_said_with_what_is_there) {
    struct Row {
        std::string more;
        std::string message;
    };
    const std::vector<Row> rows = {
        {"062 5\n", "count_differs 9:5: found 5 players, expected 4, as many as there are"},
        {"072 3\n", "count_differs 9:5: found 3 rated players, expected 0"},
        {"082 2\n", "count_differs 9:5: found 2 teams, expected 0"},
        {"142 1\n", "more_rounds_than_said 9:5: found 1 rounds, expected 2"},
        {"XXR 1\n", "more_rounds_than_said 9:5: found 1 rounds, expected 2"},
        {"042 2026/01/03\n052 2026/01/02\n",
         "dates_disagree 10:5: found the end on 2026/01/02, expected a day not before 2026/01/03"},
        {"132" + std::string(88, ' ') + "26/01/02  26/01/01\n",
         "dates_disagree 9:102: found round 2 on 26/01/01, expected a day not before"},
        {"013 Team                              1    9\n",
         "team_disagrees 9:1: found player 9 in \"Team\""},
        {"013 Team                              1    2\n"
         "013 Other                             2    3\n",
         "team_disagrees 10:1: found player 2 in a second team, \"Other\""},
        {"013 Team\n", "team_disagrees 9:1: found the team \"Team\" without players"},
        {"310   1 Team\n", "team_disagrees 9:1: found the team \"Team\" without players"},
        {"240 H   1    9\n142 3\n", "unknown_opponent 9:1: found number 9 in a line 240"},
        {"240 H   1    3\n142 3\n",
         "results_disagree 7:92: found \"U\" of player 3 in round 1, expected \"H\""},
        {"260   1   2    1    2\n",
         "forbidden_met 5:92: found players 1 and 2 in round 1, expected a pairing"},
        {"XXP 4 1\n", "forbidden_met 5:102: found players 1 and 4 in round 2"},
    };
    for (const Row& row : rows) {
        const std::vector<std::string> found = faults(joined(sound_lines(), row.more));
        EXPECT_TRUE(std::ranges::any_of(
            found, [&row](const std::string& each) { return each.starts_with(row.message); }))
            << row.message << "\nfound: " << testing::PrintToString(found);
    }
}

TEST(tournament_check, forbidden_pairings_may_leave_an_end_open) {
    const auto found = [](ForbiddenPairing pairing) {
        Reading reading = read(joined(sound_lines(), "142 3\n"));
        reading.tournament.forbidden_pairings = {std::move(pairing)};
        std::vector<FindingKind> kinds;
        const Findings all = check(reading);
        for (const Finding& each : all.list()) {
            if (each.level == Level::fault) {
                kinds.push_back(each.kind);
            }
        }
        return kinds;
    };
    // Players 1 and 4 have met in round 2.
    const std::vector<FindingKind> met = {FindingKind::forbidden_met};
    EXPECT_EQ(found({0, 0, {1, 4}}), met);
    EXPECT_EQ(found({2, 0, {1, 4}}), met);
    EXPECT_EQ(found({0, 2, {1, 4}}), met);
    EXPECT_EQ(found({3, 0, {1, 4}}), std::vector<FindingKind>{});
    EXPECT_EQ(found({0, 1, {1, 4}}), std::vector<FindingKind>{});
    EXPECT_EQ(found({3, 1, {1, 4}}), std::vector<FindingKind>{FindingKind::bad_field});
}

TEST(tournament_check, finds_other_things_in_the_place_of_city_and_arbiter) {
    const std::vector<std::string> found =
        faults("022 https://example.org/swiss\n032 Server\n102 https://example.org\n" +
               player_line(1, "A", "0.0", ""));
    const std::vector<std::string> expected = {
        "wrong_content 1:5: found \"https://example.org/swiss\", expected a city",
        "wrong_content 2:5: found the federation \"Server\", expected three capital letters, such "
        "as FRA",
        "wrong_content 3:5: found \"https://example.org\", expected the chief arbiter's name"};
    EXPECT_EQ(found, expected);
}

TEST(tournament_check, remarks_on_what_is_unusual_but_may_be) {
    using enum FindingKind;
    const auto of = [](const std::vector<std::string>& lines) { return remarks(joined(lines)); };
    EXPECT_TRUE(of({player_line(1, "A", "0.0", "   2 w 0"), player_line(2, "B", "0.0", "   1 b 0")})
                    .contains(unusual_result));
    EXPECT_TRUE(of({player_line(1, "A", "0.5", "   2 w ="), player_line(2, "B", "0.0", "   1 b 0")})
                    .contains(unusual_result));
    EXPECT_TRUE(of({player_line(1, "A", "2.0", "0000 - U  0000 - U")}).contains(several_byes));
    EXPECT_TRUE(of({player_line(1, "A", "0.0", "0000 - -")}).contains(game_without_opponent));
    EXPECT_TRUE(of({player_line(1, "A", "1.0", "0000 - U"), player_line(2, "A", "1.0", "0000 - U")})
                    .contains(duplicate_name));
    EXPECT_TRUE(of({player_line(2, "A", "0.0", "")}).contains(missing_number));
    EXPECT_TRUE(of({player_line(1, "A", "3.0", "   2 w 1"), player_line(2, "B", "0.0", "   1 b 0")})
                    .contains(odd_scoring));
    EXPECT_FALSE(of(sound_lines()).contains(met_before));
    std::vector<std::string> again = sound_lines();
    again[0] = player_line(1, "A", "2.5", "   2 w 1     4 b =     2 b 1");
    again[1] = player_line(2, "B", "1.0", "   1 b 0     3 w +     1 w 0");
    EXPECT_TRUE(of(again).contains(met_before));
}

TEST(tournament_check, takes_points_with_accelerations_and_penalties) {
    const std::vector<std::string> none;
    std::vector<std::string> lines = sound_lines();
    lines[0] = player_line(1, "A", "2.5", "   2 w 1     4 b =");
    EXPECT_EQ(faults(joined(lines, "XXR 5\nXXA    1  1.0  1.0  1.0\n")), none);
    lines[0] = player_line(1, "A", "1.0", "   2 w 1     4 b =");
    EXPECT_EQ(faults(joined(lines, "299        -0.5    000    1\n")), none);
}

TEST(tournament_check, wants_somebody_behind_each_number) {
    struct Row {
        std::string more;
        std::vector<std::string> messages;
    };
    const std::string player = ", expected the number of a player of this file";
    const std::string team = ", expected the number of a team of this file";
    const std::string teams =
        "310   1 One                                                                1    2\n"
        "310   2 Two                                                                3    4\n";
    const std::vector<Row> rows = {
        {"240 Z   3    9\n240 Z   3    1\n",
         {"unknown_opponent 9:1: found number 9 in a line 240" + player}},
        {"250       1.0   1   2    1    4\n", {}},
        {"250       1.0   1   2    3    9\n",
         {"unknown_opponent 9:1: found number 9 in a line 250" + player}},
        {"XXA    9  1.0\n", {"unknown_opponent 9:1: found number 9 in a line 250" + player}},
        {"299          0.5    3    7\n299          0.5    3\n",
         {"unknown_opponent 9:1: found number 7 in a line 299" + player}},
        {"142 3\n299          0.0    9    4\n",
         {"more_rounds_than_said 10:1: found round 9 in a line 299, expected at most 3"}},
        {"142 3\n250       1.0   4   5    1    4\n260   4   5    1    2\n",
         {"more_rounds_than_said 10:1: found round 4 in a line 250, expected at most 3",
          "more_rounds_than_said 11:1: found round 4 in a line 260, expected at most 3"}},
        {"FRA    7    N\nFRA    1    N\n",
         {"unknown_opponent 9:1: found player 7 in a national record, \"FRA\"" + player}},
        {"320  1.0  2.0 009\n", {"unknown_opponent 9:1: found number 9 in a line 320" + team}},
        {teams + "142 2\n320  1.0  2.0 000 000 002\n",
         {"more_rounds_than_said 12:1: found round 3 in a line 320, expected at most 2"}},
        {"330 +- 001 001 002\n",
         {"unknown_opponent 9:1: found number 1 in a line 330" + team,
          "unknown_opponent 9:1: found number 2 in a line 330" + team}},
        {teams + "330 +- 009 001 001\n142 2\n",
         {"more_rounds_than_said 11:1: found round 9 in a line 330, expected at most 2",
          "own_opponent 11:1: found team 1 as its own opponent in a line 330, expected another "
          "team"}},
        {teams + "300 000 001 002    1    8    0\n",
         {"missing_field 11:1: found round 0 in a line 300, expected a round from 1",
          "unknown_opponent 11:1: found number 8 in a line 300" + player}},
        // Where teams meet, the numbers are theirs; otherwise it is unknown.
        {teams + "240 H   5    3\n", {}},
        {teams + "192 FIDE_TEAM\n240 H   5    3\n",
         {"unknown_opponent 12:1: found number 3 in a line 240" + team}},
        {teams + "260   5   6    3    9\n",
         {"unknown_opponent 11:1: found number 9 in a line 260, expected the number of a player or "
          "team of this file"}}};
    for (const Row& row : rows) {
        EXPECT_EQ(faults(joined(sound_lines(), row.more)), row.messages) << row.more;
    }
}

TEST(tournament_check, counts_whoever_stands_there_twice_once) {
    std::vector<std::string> lines = sound_lines();
    lines.push_back(lines[0]);
    const std::vector<std::string> twice = {"duplicate_number 9:5: found number 1 again, expected "
                                            "a number of its own, not that of line "
                                            "5"};
    EXPECT_EQ(faults(joined(lines, "062 4\n072 0\n")), twice);
}

TEST(tournament_check, remarks_on_days_and_codes_that_there_are_not) {
    const auto remarks_on = [](const std::string& more) {
        const Reading reading = read(joined(sound_lines(), more));
        std::vector<std::string> messages;
        const Findings found = check(reading);
        for (const Finding& finding : found.list()) {
            if (finding.kind == FindingKind::odd_field) {
                messages.push_back(finding.found);
            }
        }
        return messages;
    };
    for (const std::string good :
         {"042 2024/02/29", "052 2000/02/29", "172 FRA FIDON", "172 NRO",
          "192 FIDE_DUTCH_2026_BAKU", "192 BERGER_ROUNDROBIN_G2", "192 FIDE_SCHILLER_4x3",
          "192 FIDE_TEAM_BAKU", "192 CUSTOM_SWISS", "222 5400+30",
          "222 40/6000+30:20/3000+30:1500+30", "222 W300-B240", "222 600", "352 WBWB"}) {
        EXPECT_EQ(remarks_on(good + "\n"), std::vector<std::string>{}) << good;
    }
    for (const auto& [bad, found] : std::initializer_list<std::pair<std::string, std::string>>{
             {"042 2026/02/31", "the date \"2026/02/31\""},
             {"042 2026/02/29", "the date \"2026/02/29\""},
             {"052 2026/04/00", "the date \"2026/04/00\""},
             {"052 1900/02/29", "the date \"1900/02/29\""},
             {"132 26/04/31", "the date \"26/04/31\" of round 1"},
             {"172 FRA FOO", "the starting rank method \"FRA FOO\""},
             {"172 France FIDE", "the starting rank method \"France FIDE\""},
             {"192 FOO_BAR", "the type \"FOO_BAR\""},
             {"192 BERGER_ROUNDROBIN_G0", "the type \"BERGER_ROUNDROBIN_G0\""},
             {"192 FIDE_TEAM_GP_BAKU", "the type \"FIDE_TEAM_GP_BAKU\""},
             {"222 90min", "the time control \"90min\""},
             {"222 W300", "the time control \"W300\""},
             {"222 5400+", "the time control \"5400+\""},
             {"222 40/:900", "the time control \"40/:900\""},
             {"352 WXB", "the colours \"WXB\""}}) {
        EXPECT_EQ(remarks_on(bad + "\n"), std::vector<std::string>{found}) << bad;
    }
}

} // namespace
} // namespace compongo::tournament
