// Cases in an editor: each ruling and each failure with its line, each fault with its place.
#include "compongo/hall/study/judged_cases.h"
#include "compongo/json/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::hall {
namespace {

using testing::HasSubstr;

JsonArray cases_of(std::string_view text) {
    const auto value = parse_json(judged_cases_json(text, law::Language::es));
    EXPECT_TRUE(value.has_value());
    const JsonValue* const cases = value ? json_member(*value, "cases") : nullptr;
    return cases == nullptr ? JsonArray() : cases->items;
}

std::string member(const JsonValue& value, std::string_view name) {
    const JsonValue* const found = json_member(value, name);
    return found == nullptr ? "" : json(*found);
}

TEST(JudgedCases, GiveTheLineOfEachActUnderEachEdition) {
    const JsonArray cases = cases_of("A pinned knight\n"
                                     "  editions 2017 2023\n"
                                     "  position 4k3/8/8/8/1b6/8/3N4/4K3 w\n"
                                     "\n"
                                     "  White Nf3, presses\n"
                                     "      => White illegal move count=2\n"
                                     "  2023 Black resigns\n");
    ASSERT_EQ(cases.size(), 2U);
    EXPECT_EQ(member(cases[0], "lines"), "[5,5]");
    EXPECT_EQ(member(cases[1], "lines"), "[5,5,7]");
    EXPECT_EQ(member(cases[1], "id"), "\"A pinned knight (2023)\"");
    EXPECT_EQ(json_member(cases[1], "records")->items.size(), 3U);
    EXPECT_THAT(member(cases[0], "scenario"), HasSubstr(R"("laws":"fide-2017")"));
    // Only the first act fails.
    EXPECT_THAT(member(cases[0], "failures"), HasSubstr("línea 6: se esperaba tras el acto 2: "));
    EXPECT_THAT(member(cases[0], "records"), HasSubstr(R"("told":{"es":{"act":"Las blancas)"));
    EXPECT_THAT(member(cases[0], "begins"), HasSubstr("4k3/8/8/8/1b6/8/3N4/4K3"));
}

TEST(JudgedCases, GiveThePlaceOfAFault) {
    const JsonArray cases = cases_of("A slip\n  White Nf3, prsses\n"
                                     "Of the heading\n  position x\n  White e4\n"
                                     "Whole\n  White e4\n");
    ASSERT_EQ(cases.size(), 3U);
    EXPECT_EQ(member(cases[0], "line"), "2");
    EXPECT_EQ(member(cases[0], "column"), "14");
    EXPECT_THAT(member(cases[0], "error"), HasSubstr(R"("found":"prsses")"));
    EXPECT_THAT(member(cases[0], "message"), HasSubstr("presses is nearest"));
    EXPECT_EQ(member(cases[1], "line"), "4");
    EXPECT_EQ(member(cases[1], "column"), "");
    EXPECT_EQ(member(cases[2], "failures"), "[]");
}

TEST(JudgedCases, AnswerQuestions) {
    const JsonArray cases = cases_of("A knight's move in Spanish\n"
                                     "  asks write_move fen=startpos move=g1f3 lang=es\n"
                                     "      => text=Cf3\n");
    ASSERT_EQ(cases.size(), 1U);
    EXPECT_THAT(member(cases[0], "answer"), HasSubstr("Cf3"));
    EXPECT_EQ(member(cases[0], "failures"), "[]");
}

TEST(JudgedCases, StopAtTheLimit) {
    std::string all;
    for (std::size_t count = 0; count < cases_judged_max + 10; ++count) {
        all += "Case\n  White e4\n";
    }
    const JsonArray cases = cases_of(all);
    ASSERT_EQ(cases.size(), cases_judged_max + 1);
    EXPECT_THAT(member(cases.back(), "message"), HasSubstr("64 scenarios at most"));
    EXPECT_TRUE(cases_of("").empty());
}

} // namespace
} // namespace compongo::hall
