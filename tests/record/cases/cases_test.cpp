// Cases say what scenarios say: all that are open, and random ones; and each fault is reported with
// line, column and expectation.

#include "compongo/record/cases/cases.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"
#include "tests/support/arbitrary.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::record {
namespace {

using test::Random;

/// The expectations, act by act: in a case the order of acts is the order of expectations.
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

/// How often each effect is expected, and behind which others that are expected of an act.
std::map<std::string, int> in_order(const Scenario& scenario) {
    std::map<std::string, int> found;
    std::size_t latest = 0;
    for (std::size_t at = 0; at < scenario.expectations.size(); ++at) {
        const Expectation& each = scenario.expectations[at];
        if (each.is_never) {
            continue;
        }
        if (each.after) {
            latest = std::max(latest, *each.after + 1);
            continue;
        }
        const bool is_before_another =
            std::any_of(scenario.expectations.begin() + static_cast<std::ptrdiff_t>(at),
                        scenario.expectations.end(), [&](const Expectation& other) {
                            return other.after && !other.is_never && *other.after >= latest;
                        });
        std::string text = is_before_another ? std::to_string(latest) : "last";
        append_json(text, each.effect);
        ++found[text];
    }
    return found;
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
        EXPECT_EQ(in_order(all.back()), in_order(scenarios[at]));
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

/// All that a question says but its name, with what the answer must say in one order.
std::string line_without_name(Question question) {
    question.id = unnamed;
    std::ranges::sort(question.expected, {}, &JsonMember::name);
    return line(question);
}

void expect_same_questions(const std::vector<Question>& questions) {
    const std::string written = case_text(questions);
    SCOPED_TRACE(written);
    const auto read = read_cases(written);
    ASSERT_TRUE(read[0].content.has_value()) << message(read[0].content.error());
    ASSERT_EQ(read.size(), questions.size());
    std::vector<Question> all;
    for (std::size_t at = 0; at < read.size(); ++at) {
        ASSERT_TRUE(read[at].content.has_value());
        all.push_back(std::get<Question>(*read[at].content));
        EXPECT_EQ(line_without_name(all.back()), line_without_name(questions[at]));
    }
    EXPECT_EQ(case_text(all), written) << "the second writing";
}

/// Puts one more among those that one case says, if it has room for its edition there.
template <class Content, class EditionOf>
void gather(std::map<std::string, std::vector<Content>>& by_key, const Content& one,
            const EditionOf& edition_of) {
    std::vector<Content>& alike = by_key[case_key(one)];
    const bool is_there = std::ranges::any_of(
        alike, [&](const Content& other) { return edition_of(other) == edition_of(one); });
    if (is_there) {
        by_key[one.id] = {one};
    } else {
        alike.push_back(one);
    }
}

TEST(Cases, SayWhatTheOpenScenariosSay) {
    std::map<std::string, std::vector<Scenario>> by_key;
    std::map<std::string, std::vector<Question>> questions_by_key;
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << each.place;
        if (const auto* const scenario = std::get_if<Scenario>(&*entry)) {
            gather(by_key, *scenario,
                   [](const Scenario& one) { return one.conditions.choices.edition; });
        } else {
            gather(questions_by_key, std::get<Question>(*entry),
                   [](const Question& one) { return one.edition; });
        }
    }
    for (const auto& [key, questions] : questions_by_key) {
        expect_same_questions(questions);
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
            expect_same_questions({std::get<Question>(entry)});
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

/// Within quotation marks too, so that no case is wider than a screen.
TEST(Cases, ALineGoesOnBehindABackslash) {
    EXPECT_EQ(only_one_said_by("A pawn is moved\n"
                               "  editions  1997\n"
                               "  note      \"it says # this \\\n"
                               "            and [that\"   # aside\n"
                               "\n"
                               "  White     e4, \\\n"
                               "            presses\n"
                               "      => White move made \\\n"
                               "         e4\n"),
              only_one_said_by("A pawn is moved\n"
                               "  editions  1997\n"
                               "  note      \"it says # this and [that\"\n"
                               "\n"
                               "  White     e4, presses\n"
                               "      => White move made e4\n"));
}

/// A line for the play of one edition stands in place of the whole line for all.
TEST(Cases, PlayUnderOneEditionIsAnother) {
    const auto all = said_by(R"(A pawn is moved
  editions  1997 2009 2014 2018 2023
  rapid     15+5, limited supervision
  1997      blitz 5+0, full supervision
  2009      blitz
  2014      standard 90+30
  2018      standard

  White     e4
)");
    ASSERT_EQ(all.size(), 5U);
    const auto play = [&](std::size_t at) {
        const std::size_t begin = all[at].find(R"("laws":"fide-)") + 18;
        return all[at].substr(begin, all[at].find(R"(,"acts")") - begin);
    };
    EXPECT_EQ(play(0), R"(,"play":"blitz","time_control":"300+0")");
    EXPECT_EQ(play(1), R"(,"play":"blitz","time_control":"180+2")");
    EXPECT_EQ(play(2), "");
    EXPECT_EQ(play(3), "");
    EXPECT_EQ(play(4), R"(,"play":"rapid","supervision":"limited","time_control":"900+5")");
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

TEST(Cases, HaveHeadingsOfSomeEditions) {
    const std::string text = R"(An agreement
  editions  2009 2017 2023
  rapid     15+10
  2009 time_control 1500
  2017 2023 note "with an increment"

  White     offers a draw
  Black     accepts  => game over 1/2-1/2 agreement
      2009 => never refusal
      2017 2023 => note
)";
    const auto all = said_by(text);
    ASSERT_EQ(all.size(), 3U) << all[0];
    EXPECT_NE(all[0].find(R"("time_control":"1500")"), std::string::npos) << all[0];
    EXPECT_EQ(all[0].find("note\""), std::string::npos) << all[0];
    EXPECT_NE(all[2].find(R"("time_control":"900+10")"), std::string::npos) << all[2];
    EXPECT_NE(all[2].find(R"("note":"with an increment")"), std::string::npos) << all[2];
    const auto standard =
        said_by("T\n  editions 2017 2023\n  blitz 3+2\n  2023 standard 60+0\n  White e4\n");
    EXPECT_NE(standard[0].find(R"("play":"blitz","time_control":"180+2")"), std::string::npos);
    EXPECT_EQ(standard[1].find("\"play\":"), std::string::npos) << standard[1];
    const auto starts = said_by("T\n  editions 2014 2017 2018\n  position 4k3/8/8/8/8/8/8/4K2R w\n"
                                "  2017 2018 start begun=false\n"
                                "  2018 position 4k3/8/8/8/8/8/8/4K1R1 w\n  White resigns\n");
    ASSERT_EQ(starts.size(), 3U) << starts[0];
    EXPECT_NE(starts[0].find(R"("start":"4k3/8/8/8/8/8/8/4K2R w - - 0 1")"), std::string::npos);
    EXPECT_NE(starts[1].find(R"("start":{"fen":"4k3/8/8/8/8/8/8/4K2R w - - 0 1","begun":false})"),
              std::string::npos)
        << starts[1];
    EXPECT_NE(starts[2].find(R"("start":{"fen":"4k3/8/8/8/8/8/8/4K1R1 w - - 0 1","begun":false})"),
              std::string::npos)
        << starts[2];
    const auto wrong =
        said_by("T\n  editions 2017 2018\n  2018 position 8/8/8/8/8/8/8/8 w\n  White resigns\n");
    ASSERT_EQ(wrong.size(), 1U) << wrong[0];
    EXPECT_TRUE(wrong[0].starts_with("3: start")) << wrong[0];
}

TEST(Cases, PutTogetherWhatDiffersByTimeControlAndNote) {
    std::vector<Scenario> scenarios;
    for (const std::string given :
         {R"({"id":"A.2009","laws":"fide-2009","play":"rapid","time_control":"1500","note":"old",)"
          R"("acts":[{"at":1,"by":"white","do":"resign"}],)"
          R"("expect":[{"effect":"game_over","result":"0-1","reason":"resignation","after":0}]})",
          R"({"id":"A.2023","laws":"fide-2023","play":"rapid","time_control":"900+10",)"
          R"("acts":[{"at":1,"by":"white","do":"resign"}],)"
          R"("expect":[{"effect":"game_over","result":"0-1","reason":"resignation","after":0},)"
          R"({"never":{"effect":"refusal"},"after":0}]})"}) {
        scenarios.push_back(std::get<Scenario>(read_line(given).value()));
    }
    EXPECT_EQ(case_key(scenarios[0]), case_key(scenarios[1]));
    EXPECT_EQ(case_text(scenarios), R"(A
  editions  2009 2023
  rapid     15+10
  2009      time_control 1500
  2009      note "old"

  White     resigns  => game over 0-1 resignation
      2023 => never refusal
)");
    expect_same_case(scenarios);
}

TEST(Cases, PutQuestionsOfSeveralEditionsTogether) {
    std::vector<Question> questions;
    for (const std::string given :
         {R"j({"id":"A (2018)","laws":"fide-2018","ask":{"what":"classify","time_control":"900"},)j"
          R"j("expect":{"play":"rapid","articles":["fide-2018:A.1"]}})j",
          R"j({"id":"A (2023)","laws":"fide-2023","ask":{"what":"classify","time_control":"900"},)j"
          R"j("expect":{"play":"rapid"}})j"}) {
        questions.push_back(std::get<Question>(read_line(given).value()));
    }
    EXPECT_EQ(case_key(questions[0]), case_key(questions[1]));
    EXPECT_EQ(case_text(questions), R"(A
  editions  2018 2023
  asks      classify time_control="900"
      => play=rapid
      2018 => articles=[fide-2018:A.1]
)");
    expect_same_questions(questions);
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
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "exd6 e.p.", "e5d6"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "exd6 e.p. left", "e5d6"},
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
        {"White stops the clock", R"("by":"white","do":"stop")"},
        {"White presses the clock", R"("by":"white","do":"press"})"},
        {"White presses the clock with the left hand", R"("do":"press","hand":"left")"},
        {"White has a phone", R"("by":"white","do":"device")"},
        {"Black accepts the draw", R"("by":"black","do":"accept")"},
        {"Arbiter penalises White loss", R"("player":"white","penalty":"loss")"},
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
        {"T\n  White Nd5\n", "2: column 9: found \"Nd5\", expected a move that a piece can make"},
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
        {"T\n  position 4k3/8/8/8/8/8/4P3/4K3 w\n  start fen=startpos\n  White e4\n",
         "3: column 9"},
        {"T\n  asks legal_moves fen=startpos\n  White e4\n", "3: column 3: found \"White e4\""},
        {"T\n  position 8/8/8/8/8/8/8/8 w\n  asks legal_moves fen=startpos\n", "2: start"},
        {"T\n  asks legal_moves fen=startpos\n  never => moves=[]\n",
         "3: column 3: found \"never\""},
        {"T\n  White Nf3\n  Black Nf6\n  White Ng1\n  Black Ng8\n  White Nh3, g1f3\n  ever => "
         "White move made Nf4\n",
         "7: column 11, move: found \"Nf4\""},
        {"T\n  position 8/8/8/8/8/8/8/8 w\n  White e4\n", "2: start"},
        {"T\n  editions 2017 2018\n  2018 topic x\n  White e4\n",
         "3: column 3: found \"2018 topic x\", expected no editions before it"},
        {"T\n  editions 2017 2018\n  2023 note x\n  White e4\n",
         "3: column 3: found \"2023\", expected one of the editions"},
        {"T\n  editions 2017 2018\n  2018 note x\n  2017 2018 note y\n  White e4\n",
         "expected no note twice under an edition"},
        {"T\n  editions 2017 2018\n  2018 start begun=false\n  2017 2018 start chess960=true\n"
         "  White e4\n",
         "expected no start twice under an edition"},
    };
    for (const Row& row : rows) {
        EXPECT_NE(only_one_said_by(row.text).find(row.told), std::string::npos)
            << row.text << only_one_said_by(row.text);
    }
}

} // namespace
} // namespace compongo::record
