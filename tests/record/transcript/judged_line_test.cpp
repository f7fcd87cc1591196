// The line that `judge --json` prints of a scenario.

#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <set>

namespace compongo::record {
namespace {

std::set<std::string> reconstructed_in(const game::Ruling& ruling) {
    std::set<std::string> found;
    for (const game::Effect& effect : ruling) {
        for (const law::Article article : effect.articles) {
            if (article.is_unverified()) {
                found.insert(text(article));
            }
        }
    }
    return found;
}

std::set<std::string> named_unverified(const JsonValue& ruling) {
    std::set<std::string> found;
    if (const JsonValue* const named = json_member(ruling, "unverified")) {
        EXPECT_FALSE(named->items.empty()) << "left out where there are none";
        for (const JsonValue& each : named->items) {
            EXPECT_TRUE(found.insert(each.text).second) << each.text << " is named twice";
        }
    }
    return found;
}

TEST(JudgedLine, NamesEachReconstructedNumberOnceInItsRuling) {
    std::size_t named = 0;
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        const auto* const scenario = entry ? std::get_if<Scenario>(&*entry) : nullptr;
        if (scenario == nullptr ||
            scenario->conditions.choices.edition != law::Edition::fide_2014) {
            continue;
        }
        const auto judging = judged(*scenario);
        ASSERT_TRUE(judging.has_value()) << each.place;
        const auto line = parse_json(judged_line(*scenario, *judging));
        ASSERT_TRUE(line.has_value()) << each.place;
        const JsonValue* const rulings = json_member(*line, "rulings");
        ASSERT_TRUE(rulings != nullptr && rulings->items.size() == judging->rulings.size());
        for (std::size_t act = 0; act < rulings->items.size(); ++act) {
            const auto found = named_unverified(rulings->items[act]);
            EXPECT_EQ(found, reconstructed_in(judging->rulings[act])) << each.place << ", " << act;
            named += found.size();
        }
    }
    EXPECT_GT(named, 0U);
}

} // namespace
} // namespace compongo::record
