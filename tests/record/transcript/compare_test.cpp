#include "compongo/record/transcript/compare.h"
#include "compongo/record/transcript/scenario_json.h"

#include <gtest/gtest.h>

namespace compongo::record {
namespace {

/// Three acts, what is expected of them, and a run of two effects each.
struct CompareRow {
    std::string_view expectations;
    bool passes;
};

Scenario expecting(std::string_view expectations) {
    const std::string line =
        R"({"id":"X","topic":"t","rules":["R"],"laws":"fide-2009","acts":[{"at":1,"by":"white","do":"press"},)"
        R"({"at":2,"by":"black","do":"press"},{"at":3,"by":"white","do":"press"}],"expect":[)" +
        std::string(expectations) +
        R"(],"rulings":[)"
        R"({"act":0,"effects":[{"effect":"incident","player":"white","kind":"analysis","articles":["fide-2009:3.8.ii"]},)"
        R"({"effect":"obligation","player":"white","kind":"free","allowed":["e2e4","d2d4"]}]},)"
        R"({"act":1,"effects":[{"effect":"incident","player":"white","kind":"notes"},)"
        R"({"effect":"time","player":"black","seconds":120}]},)"
        R"({"act":2,"effects":[{"effect":"incident","player":"white","kind":"advice"},)"
        R"({"effect":"game_over","result":"1-0","reason":"time","points":{"white":1,"black":0}}]}]})";
    const auto entry = read_line(line);
    EXPECT_TRUE(entry.has_value()) << message(entry.error());
    return std::get<Scenario>(*entry);
}

bool passes(std::string_view expectations) {
    const Scenario scenario = expecting(expectations);
    return is_met(scenario, {*scenario.rulings, "1-0"});
}

TEST(Compare, AsTheProtocolHasIt) {
    const std::vector<CompareRow> rows = {
        {"", true},
        {R"({"effect":"incident"})", true},
        // Each needs an effect of its own.
        {R"({"effect":"incident"},{"effect":"incident"},{"effect":"incident"})", true},
        {R"({"effect":"incident"},{"effect":"incident"},{"effect":"incident"},{"effect":"incident"})",
         false},
        {R"({"effect":"time"},{"effect":"time"})", false},
        // The order of the acts is kept, that within a ruling has no meaning.
        {R"({"effect":"time"},{"effect":"incident","kind":"notes"})", true},
        {R"({"effect":"time"},{"effect":"incident","kind":"analysis"})", false},
        {R"({"effect":"incident"},{"effect":"time"},{"effect":"game_over"})", true},
        {R"({"effect":"game_over"},{"effect":"time"})", false},
        {R"({"effect":"incident","after":2})", true},
        {R"({"effect":"time","after":0})", false},
        // An effect taken by one is freed if that one finds another.
        {R"({"effect":"incident"},{"effect":"incident","kind":"analysis"})", false},
        {R"({"effect":"incident"},{"effect":"incident","kind":"notes"})", true},
        // Sets, numbers, objects.
        {R"({"effect":"obligation","allowed":["d2d4","e2e4"]})", true},
        {R"({"effect":"obligation","allowed":["d2d4"]})", false},
        {R"({"effect":"obligation","allowed":["d2d4","d2d4"]})", false},
        {R"({"effect":"time","seconds":120.0})", true},
        {R"({"effect":"time","seconds":120.5})", false},
        {R"({"effect":"game_over","points":{"white":1}})", true},
        {R"({"effect":"game_over","points":{"black":1}})", false},
        // Articles: all of them, or subdivisions.
        {R"({"effect":"incident","articles":["fide-2009:3.8"]})", true},
        {R"({"effect":"incident","articles":["fide-2009:3.8","fide-2009:3.8.ii"]})", true},
        {R"({"effect":"incident","articles":["fide-2009:9","fide-2009:3.8.ii"]})", false},
        {R"({"effect":"incident","articles":["fide-2009:3.8.ii.1"]})", false},
        {R"({"effect":"incident","articles":["fide-2009:3.8.i"]})", false},
        {R"({"effect":"time","articles":["fide-2009:7.4.b"]})", false},
        // Never.
        {R"({"never":{"effect":"refusal"}})", true},
        {R"({"never":{"effect":"time"}})", false},
        {R"({"never":{"effect":"time","seconds":60}})", true},
        {R"({"never":{"effect":"time"},"after":2})", true},
        {R"({"effect":"game_over"},{"never":{"effect":"incident","kind":"advice"},"after":2})",
         false},
    };
    for (const CompareRow& row : rows) {
        EXPECT_EQ(passes(row.expectations), row.passes) << row.expectations;
    }
}

TEST(Compare, FindsTheEffectsOfThatName) {
    const Scenario scenario =
        expecting(R"({"never":{"effect":"note"}},{"effect":"time","seconds":60})");
    const auto found = unmet_expectations(scenario, {*scenario.rulings, "1-0"});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].expectation, 1U);
    ASSERT_EQ(found[0].found.size(), 1U);
    EXPECT_EQ(found[0].found[0].act, 1U);
    EXPECT_EQ(found[0].found[0].effect, 1U);
}

TEST(Compare, EveryRunIsCoherent) {
    const Scenario scenario = expecting("");
    const std::vector<WrittenRuling>& good = *scenario.rulings;
    const WrittenEffect refusal{"refusal", {{"reason", json_text("not_allowed")}}, {}};
    EXPECT_TRUE(incoherences(scenario, {good, "1-0"}).empty());
    EXPECT_EQ(incoherences(scenario, {good, "0-1"}).size(), 1U);
    EXPECT_EQ(incoherences(scenario, {good, std::nullopt}).size(), 1U);
    EXPECT_FALSE(incoherences(scenario, {{good[0], good[1]}, std::nullopt}).empty());
    std::vector<WrittenRuling> refused = good;
    refused[1].push_back(refusal);
    EXPECT_EQ(incoherences(scenario, {refused, "1-0"}).size(), 1U);
    refused[1] = {refusal};
    EXPECT_TRUE(incoherences(scenario, {refused, "1-0"}).empty());
    std::vector<WrittenRuling> ended_twice = good;
    ended_twice[1] = good[2];
    EXPECT_EQ(incoherences(scenario, {ended_twice, "1-0"}).size(), 1U);
}

} // namespace
} // namespace compongo::record
