// The tie-breaks that a file requests, by its list and its date, and the remarks on them.
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/standings/team_standings.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>

namespace compongo::tournament {
namespace {

/// The remarks of `check` on tie-breaks.
std::vector<std::string> told(const Reading& reading) {
    std::vector<std::string> list;
    const Findings findings = check(reading);
    for (const Finding& each : findings.list()) {
        if (each.found.find("tie-break") != std::string::npos) {
            list.push_back(message(each).substr(0, message(each).find(", expected")));
        }
    }
    return list;
}

TEST(tie_break_requests, check_tells_those_that_are_not_known_where_they_stand) {
    const std::string players = player_line(1, "A", "0.0", "") + "\n";
    using Told = std::vector<std::string>;
    EXPECT_EQ(told(read("202 BH,XYZ, é,STD,SB\n" + players)),
              (Told{"1:8: remark: found the tie-break \"XYZ\"",
                    "1:13: remark: found the tie-break \"é\""}));
    EXPECT_EQ(told(read("202 BH\n212 PTS ,,  BH/Q1\n" + players)),
              (Told{"2:13: remark: found \"Q1\" in the tie-break \"BH/Q1\""}));
    // Those of teams, where there are any.
    EXPECT_EQ(told(read("202 MPTS,ARO\n" + players)),
              (Told{"1:5: remark: found the tie-break \"MPTS\""}));
    EXPECT_EQ(told(read("202 MPTS,ARO,XX\n" + players +
                        "310   1 One                              ONE                            "
                        "           1\n"))
                  .size(),
              1U);
    EXPECT_EQ(told(read(R"({"players": [],
"tie_breaks": ["BH", "XX"]})")),
              (Told{"2:22: remark: found the tie-break \"XX\""}));
}

TEST(tie_break_requests, buchholz_is_told_in_a_round_robin) {
    const std::string players = player_line(1, "A", "0.0", "") + "\n";
    const std::string type = "192 FIDE_ROUNDROBIN\n";
    EXPECT_EQ(told(read("202 SB,BH/C1,FB,AOB\n" + type + players)).size(), 3U);
    EXPECT_TRUE(told(read("202 BH\n192 FIDE_DUTCH\n" + players)).empty());
    // What the standings do not ask for does no harm.
    EXPECT_TRUE(told(read("202 BH\n212 PTS,SB\n" + type + players)).empty());
}

TEST(tie_break_requests, the_rules_are_those_of_the_tournaments_date) {
    const auto rules = [](std::string_view begins, std::string_view ends = "",
                          std::vector<std::string> of_rounds = {}) {
        Tournament all;
        all.begins = begins;
        all.ends = ends;
        all.round_dates = std::move(of_rounds);
        return name(rules_of(all));
    };
    EXPECT_EQ(rules("2026/02/28"), "2024");
    EXPECT_EQ(rules("2026/03/01"), "2026");
    EXPECT_EQ(rules("2025/09/26", "2026/04/01"), "2024");
    EXPECT_EQ(rules("26.09.2025"), "2024");
    EXPECT_EQ(rules("2026-03-02"), "2026");
    EXPECT_EQ(rules("2025/00/00"), "2024");
    EXPECT_EQ(rules("2026/00/00", "2026/02/02"), "2024");
    EXPECT_EQ(rules("", "", {"", "26/02/27", "26/03/02"}), "2024");
    EXPECT_EQ(rules("in spring", "2019/01/01"), "2024");
    // Unknown: today's rules.
    EXPECT_EQ(rules(""), "2026");
    EXPECT_EQ(rules("2026/00/00"), "2026");
    Tournament old;
    old.begins = "2025/01/01";
    std::vector<std::string> unknown;
    EXPECT_EQ(request_of(old, unknown).rules, TieBreakRules::since_2024);
    EXPECT_EQ(request_of_teams(old, unknown).rules, TieBreakRules::since_2024);
}

TEST(tie_break_requests, games_of_a_round_that_are_not_over_are_counted_once) {
    const Tournament all = read(player_line(1, "A", "0.0", "   2 w 1     3 b") + "\n" +
                                player_line(2, "B", "0.0", "   1 b 0     4 w 1") + "\n" +
                                player_line(3, "C", "0.0", "0000 - H     1 w") + "\n" +
                                player_line(4, "D", "0.0", "             2 b 0") + "\n")
                               .tournament;
    EXPECT_EQ(games_without_result(all, 1), 0U);
    EXPECT_EQ(games_without_result(all, 2), 1U);
    EXPECT_EQ(games_without_result(all, 3), 0U);
}

} // namespace
} // namespace compongo::tournament
