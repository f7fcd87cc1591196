// Every rule of the catalogue has a scenario, and so has every word that a ruling can say.
// Exceptions are in tests/scenarios/untested.txt with the reason; and that list is true.

#include "compongo/law/contents.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"
#include "tests/support/said.h"

#include <gtest/gtest.h>

#include <iterator>
#include <sstream>

namespace compongo::record {
namespace {

using test::Names;

/// The rules of the catalogue: those listed, and those that a provision comes from.
Names rules() {
    Names names;
    for (const auto& [id, page] : test::scenario_reasons("rules.txt")) {
        names.insert(id);
    }
    for (const law::Entry& entry : law::contents()) {
        std::istringstream words{std::string(entry.catalogue)};
        names.insert(std::istream_iterator<std::string>(words), {});
    }
    return names;
}

/// The rules that scenarios which come out name, and what they expect.
Names tested() {
    Names names;
    const auto pending = test::scenario_reasons("pending.txt");
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        if (!entry || pending.contains(id_of(*entry))) {
            continue;
        }
        const auto& ids = std::visit(
            [](const auto& either) -> const std::vector<std::string>& { return either.rules; },
            *entry);
        names.insert(ids.begin(), ids.end());
        if (const auto* const scenario = std::get_if<Scenario>(&*entry)) {
            for (const Expectation& expected : scenario->expectations) {
                if (!expected.is_never) {
                    test::add_said(names, expected.effect);
                }
            }
        }
    }
    return names;
}

TEST(Coverage, OfRulesAndOfWhatRulingsSay) {
    Names wanted = rules();
    wanted.merge(test::all_that_can_be_said());
    const Names found = tested();
    const auto reasons = test::scenario_reasons("untested.txt");
    for (const std::string& name : wanted) {
        EXPECT_NE(found.contains(name), reasons.contains(name))
            << name
            << (found.contains(name) ? " has a scenario now: take it off untested.txt"
                                     : " has no scenario that comes out: add one");
    }
    for (const auto& [name, reason] : reasons) {
        EXPECT_TRUE(wanted.contains(name)) << "untested.txt names " << name;
        EXPECT_NE(reason, "") << "untested.txt gives no reason for " << name;
    }
}

} // namespace
} // namespace compongo::record
