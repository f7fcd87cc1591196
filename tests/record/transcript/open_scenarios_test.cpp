// The rulings of all scenarios come out as expected, but for those that tests/scenarios/pending.txt
// names with the reason; and that list is true.

#include "compongo/base/check.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/sentences/unmet.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <set>

namespace compongo::record {
namespace {

std::vector<std::string> failures_of(const Entry& entry) {
    if (const auto* const scenario = std::get_if<Scenario>(&entry)) {
        const auto run = judged(*scenario);
        const auto laws = law::laws_in_force(scenario->conditions.choices);
        return run ? unmet({*scenario, *laws, *run, {}}, law::Language::en)
                   : std::vector{message(run.error())};
    }
    const auto& question = std::get<Question>(entry);
    const auto given = answer(question);
    return given ? failures(question, *given) : std::vector{message(given.error())};
}

std::string report(const Entry& entry) {
    std::string report;
    try {
        for (const std::string& each : failures_of(entry)) {
            report += "\n   " + each;
        }
    } catch (const Defect& defect) {
        report = std::string("\n   ") + defect.what();
    }
    return report;
}

TEST(OpenScenarios, ComeOutAsExpected) {
    const auto pending = test::scenario_reasons("pending.txt");
    std::set<std::string> seen;
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << each.place << ": " << message(entry.error());
        const std::string& id = id_of(*entry);
        EXPECT_TRUE(seen.insert(id).second) << each.place << ": the id " << id << " is used twice";
        const std::string wrong = report(*entry);
        if (pending.contains(id)) {
            EXPECT_FALSE(wrong.empty()) << id << " passes: take it off tests/scenarios/pending.txt";
        } else {
            EXPECT_TRUE(wrong.empty()) << each.place << ": " << id << wrong;
        }
    }
    for (const auto& [id, reason] : pending) {
        EXPECT_TRUE(seen.contains(id)) << "pending.txt names " << id << ", which is no scenario";
        EXPECT_NE(reason, "") << "pending.txt gives no reason for " << id;
    }
}

} // namespace
} // namespace compongo::record
