// Cases say what scenarios say: all that are open, and random ones; and what is wrong in one is
// told with its line, its column and what was expected.

#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"
#include "tests/support/arbitrary.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::record {
namespace {

using test::Random;

/// What is expected, act by act: in a case the order of acts is the order of expectations.
std::vector<Expectation> by_act(std::vector<Expectation> all) {
    std::ranges::stable_sort(all, [](const Expectation& a, const Expectation& b) {
        return a.after.value_or(SIZE_MAX) < b.after.value_or(SIZE_MAX);
    });
    return all;
}

/// All that a scenario says but its name; rulings are what transcripts keep.
Scenario without_name(Scenario scenario) {
    scenario.id = unnamed;
    scenario.rulings.reset();
    scenario.expectations = by_act(std::move(scenario.expectations));
    return scenario;
}

void expect_same_case(const std::vector<Scenario>& scenarios) {
    const std::string written = case_text(scenarios);
    SCOPED_TRACE(written);
    const auto read = read_cases(written);
    for (const TranscriptEntry& each : read) {
        ASSERT_TRUE(each.content.has_value()) << each.line << ": " << message(each.content.error());
    }
    ASSERT_EQ(read.size(), scenarios.size());
    std::vector<Scenario> all;
    for (std::size_t at = 0; at < read.size(); ++at) {
        const Scenario expected = without_name(scenarios[at]);
        all.push_back(std::get<Scenario>(*read[at].content));
        Scenario found = without_name(all.back());
        // Two editions may expect the same in another order.
        const auto is_there = [&](const Expectation& each) {
            return std::ranges::count(found.expectations, each) ==
                   std::ranges::count(expected.expectations, each);
        };
        EXPECT_TRUE(std::ranges::all_of(expected.expectations, is_there));
        EXPECT_EQ(found.expectations.size(), expected.expectations.size());
        found.expectations = expected.expectations;
        EXPECT_EQ(line(found), line(expected));
    }
    EXPECT_EQ(case_text(all), written) << "the second writing";
}

void expect_same_question(const Question& question) {
    const std::string written = case_text(question);
    SCOPED_TRACE(written);
    const auto read = read_cases(written);
    ASSERT_EQ(read.size(), 1U);
    ASSERT_TRUE(read[0].content.has_value()) << message(read[0].content.error());
    EXPECT_EQ(line(*read[0].content), line(question));
}

TEST(Cases, SayWhatTheOpenScenariosSay) {
    std::map<std::string, std::vector<Scenario>> by_key;
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << each.place;
        const auto* const scenario = std::get_if<Scenario>(&*entry);
        if (scenario == nullptr) {
            expect_same_question(std::get<Question>(*entry));
            continue;
        }
        std::vector<Scenario>& alike = by_key[case_key(*scenario)];
        const bool is_there = std::ranges::any_of(alike, [&](const Scenario& other) {
            return other.conditions.choices.edition == scenario->conditions.choices.edition;
        });
        if (is_there) {
            expect_same_case({*scenario});
        } else {
            alike.push_back(*scenario);
        }
    }
    EXPECT_GT(by_key.size(), 1000U);
    for (const auto& [key, scenarios] : by_key) {
        expect_same_case(scenarios);
        if (HasFatalFailure()) {
            return;
        }
    }
}

TEST(Cases, SayWhatRandomScenariosSay) {
    Random random(0xca5e);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        SCOPED_TRACE("round " + std::to_string(round) + "; " + test::seed_note());
        const Entry entry = test::arbitrary_entry(random);
        if (const auto* const scenario = std::get_if<Scenario>(&entry)) {
            expect_same_case({*scenario});
        } else {
            expect_same_question(std::get<Question>(entry));
        }
    }
}

/// The lines of JSON that a text says, or its faults with their lines.
std::vector<std::string> said_by(std::string_view text) {
    std::vector<std::string> all;
    for (const TranscriptEntry& each : read_cases(text)) {
        all.push_back(each.content
                          ? line(*each.content)
                          : std::to_string(each.line) + ": " + message(each.content.error()));
    }
    return all;
}
std::string only_one_said_by(std::string_view text) {
    const auto all = said_by(text);
    return all.size() == 1 ? all[0] : std::to_string(all.size()) + " entries";
}

TEST(Cases, AreSeveralScenarios) {
    const auto all = said_by(R"(Second illegal move loses in rapid        ILLEGAL-COUNT
  editions  2014 2018
  rapid     15+10, limited supervision
  position  r3k3/8/8/8/1b6/8/3N4/4K3 w      # the knight is pinned

  White     Nf3, presses
  +0:01:00  Black  claims an illegal move  => Black claim illegal move upheld
      2014 => game over 0-1 illegal_move (A.4.b)
      2018 => never game over; White illegal move count=1
  ever => White move made Nf3
)");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(
        all[0],
        R"j({"id":"Second illegal move loses in rapid (2014)","rules":["ILLEGAL-COUNT"],)j"
        R"j("laws":"fide-2014","play":"rapid","supervision":"limited","time_control":"900+10",)j"
        R"j("start":"r3k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",)j"
        R"j("acts":[{"at":1,"by":"white","do":"play","move":"d2f3"},)j"
        R"j({"at":2,"by":"white","do":"press"},)j"
        R"j({"at":62,"by":"black","do":"claim","claim":"illegal_move"}],)j"
        R"j("expect":[{"effect":"claim","player":"black","claim":"illegal_move","upheld":true,)j"
        R"j("after":2},{"effect":"game_over","result":"0-1","reason":"illegal_move",)j"
        R"j("articles":["fide-2014:A.4.b"],"after":2},)j"
        R"j({"effect":"move_made","player":"white","move":"d2f3"}]})j");
    EXPECT_NE(all[1].find(R"({"never":{"effect":"game_over"},"after":2})"), std::string::npos)
        << all[1];
}

TEST(Cases, NameMovesAsPlayersDo) {
    struct Row {
        std::string_view position;
        std::string_view said;
        std::string_view uci;
    };
    const std::vector<Row> rows = {
        {"4k3/8/8/8/8/8/4P3/4K3 w", "e4", "e2e4"},
        {"4k3/8/8/8/1b6/8/3N4/4K3 w", "Nf3", "d2f3"}, // pinned
        {"4k3/8/8/8/8/8/3N4/4K3 w", "Nd5", "d2d5"},   // no knight moves so
        {"r3k3/8/8/8/8/8/8/4K2R w", "0-0", "e1g1"},   // the right is lost
        {"4k3/P7/8/8/8/8/8/4K3 w", "a8", "a7a8"},     // not promoted
        {"4k3/P7/8/8/8/8/8/4K3 w", "a8=Q", "a7a8q"},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w", "exd5", "e4d5"},
        {"4k3/8/8/8/8/8/8/R3K2R w", "Rad1", "a1d1"},
        {"4k3/8/8/8/8/8/8/R3K2R w", "h1f1", "h1f1"},
    };
    for (const Row& row : rows) {
        const std::string said = only_one_said_by("T\n  position " + std::string(row.position) +
                                                  "\n  White " + std::string(row.said) + "\n");
        EXPECT_NE(said.find("\"move\":\"" + std::string(row.uci) + "\""), std::string::npos)
            << row.said << ": " << said;
    }
}

TEST(Cases, ReadWordsByTheirPlace) {
    struct Row {
        std::string_view said;
        std::string_view members;
    };
    const std::vector<Row> rows = {
        {"Arbiter decides late_arrival forfeit", R"("kind":"late_arrival","option":"forfeit")"},
        {"Arbiter decides late arrival allow white", R"("option":"allow","player":"white")"},
        {"White claims a touch move disputed", R"("claim":"touch_move","disputed":true)"},
        {"White touches e1 and h1 as castle together",
         R"("squares":["e1","h1"],"intent":"castle")"},
        {"White releases the e2 on e4 left", R"("from":"e2","to":"e4","hand":"left")"},
        {"White's assistant presses", R"("by":"assistant:white","do":"press")"},
        {"Black's flag falls", R"("by":"clock","do":"fall","player":"black")"},
        {"White does \"hums\"", R"("do":"other","text":"hums")"},
        {"White stops the clocks reason=flag", R"("do":"stop","reason":"flag")"},
    };
    for (const Row& row : rows) {
        const std::string said = only_one_said_by("T\n  " + std::string(row.said) + "\n");
        EXPECT_NE(said.find(row.members), std::string::npos) << row.said << ": " << said;
    }
}

TEST(Cases, TellWhatIsWrongAndWhere) {
    struct Row {
        std::string_view text;
        std::string_view told;
    };
    const std::vector<Row> rows = {
        {"T\n  White clams an illegal move\n",
         "2: column 9: found \"clams\", expected a move, or one"},
        {"T\n  White clams an illegal move\n", "claims is nearest"},
        {"T\n  White claims an ilegal move\n",
         "2: column 9, claim: found \"ilegal_move\", expected one of"},
        {"T\n  White Nd5\n", "2: column 9: found \"Nd5\", expected a move of one man there"},
        {"T\n  White e4,\n", "2: column 9: found \"e4,\", expected what is done"},
        {"T\n  White e4\n    => illegl move\n", "3: column 8: found \"illegl\", expected one of"},
        {"T\n  White e4\n    2023 => note\n  Whit e5\n",
         "4: column 3: found \"Whit e5\", expected White"},
        {"T\n  editions 2016\n  White e4\n", "2: column 12: found \"2016\", expected one of 1997"},
        {"T\n  editions 2017\n  White e4\n    2018 => note\n", "4: column 5: found \"2018\""},
        {"T\n  position 8/8/8/8/8/8/8/8\n  White e4\n", "2: column 12"},
        {"T\n  rapid 15:10\n  White e4\n", "2: column 9: found \"15:10\", expected minutes"},
        {"T\n  => note\n", "2: column 3: found \"=> note\", expected an act"},
        {"T\n  editions 2017\n", "1: column 1: found \"T\", expected an act"},
        {"T\n  White e4\n  rapid 15+10\n", "3: column 3: found \"rapid 15+10\", expected an act"},
        {"T\n  0:00:10 White e4\n  0:00:09 Black e5\n",
         "3: column 17: found \"e5\", expected an act"},
        {"T\n  White e4\n    2009 => note\n",
         "3: column 5: found \"2009\", expected one of the editions"},
        {"T\n  editions 2017 2018\n  2018 White e4\n    2017 => note\n",
         "expected an edition under"},
        {"T\n  rapid 15+10\n  time_control 900\n  White e4\n", "no time_control twice"},
        {"T\n  rapid 15+10, 5+3\n  White e4\n",
         "2: column 16: found \"5+3\", expected no time_control"},
        {"T\n  position 8/8/8/8/8/8/8/8 w\n  start fen=startpos\n  White e4\n", "3: column 9"},
        {"T\n  asks legal_moves fen=startpos\n  White e4\n", "3: column 3: found \"White e4\""},
        {"T\n  position 8/8/8/8/8/8/8/8 w\n  asks legal_moves fen=startpos\n", "2: start"},
        {"T\n  asks legal_moves fen=startpos\n  never => moves=[]\n",
         "3: column 3: found \"never\""},
        {"T\n  White Nf3\n  Black Nf6\n  White Ng1\n  Black Ng8\n  White Nh3, g1f3\n  ever => "
         "White move made Nf4\n",
         "7: column 11, move: found \"Nf4\""},
        {"T\n  position 8/8/8/8/8/8/8/8 w\n  White e4\n", "2: start"},
    };
    for (const Row& row : rows) {
        EXPECT_NE(only_one_said_by(row.text).find(row.told), std::string::npos)
            << row.text << only_one_said_by(row.text);
    }
}

} // namespace
} // namespace compongo::record
