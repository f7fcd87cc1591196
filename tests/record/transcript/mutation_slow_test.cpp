// Each provision of the Laws matters: altered, it makes a scenario come out otherwise than
// expected. Those for which no scenario does are in tests/scenarios/survivors.txt with the reason;
// and that list is true.

#include "compongo/base/check.h"
#include "compongo/law/contents.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>

namespace compongo::record {
namespace {

struct Case {
    Entry entry;
    law::Laws laws;
};

/// The laws under which it is judged or asked; none where the edition is not there yet.
std::optional<law::Laws> laws_of(const Entry& entry) {
    if (const auto* const question = std::get_if<Question>(&entry)) {
        return asked_under(*question).laws;
    }
    return *law::laws_in_force(std::get<Scenario>(entry).conditions.choices);
}

/// The scenarios and questions that are not pending.
std::vector<Case> cases() {
    std::vector<Case> cases;
    const auto pending = test::scenario_reasons("pending.txt");
    for (const test::OpenScenario& each : test::open_scenarios()) {
        auto entry = read_line(each.line);
        if (!entry || pending.contains(id_of(*entry))) {
            continue;
        }
        if (const auto laws = laws_of(*entry)) {
            cases.push_back({std::move(*entry), *laws});
        }
    }
    return cases;
}

bool comes_out(const Scenario& scenario, const law::Laws& laws) {
    const auto run = judged(scenario, laws);
    return run && is_met(scenario, written(*run));
}

bool comes_out(const Question& question, const law::Laws& laws) {
    const auto given = answer(question, {laws.choices, laws});
    return given && failures(question, *given).empty();
}

/// A rule that has become silent cannot be cited: the defect that this is has noticed it.
bool comes_out(const Case& each, const law::Laws& laws) {
    try {
        return std::visit([&](const auto& either) { return comes_out(either, laws); }, each.entry);
    } catch (const Defect&) {
        return false;
    }
}

/// Those first that test one of the rules of the catalogue from which the provision comes.
std::vector<const Case*> likely_first(const std::vector<Case>& cases, const law::Entry& entry) {
    std::istringstream words{std::string(entry.catalogue)};
    const std::set<std::string> ids{std::istream_iterator<std::string>(words), {}};
    std::vector<const Case*> order;
    for (const Case& each : cases) {
        order.push_back(&each);
    }
    std::ranges::stable_partition(order, [&](const Case* each) {
        const auto& rules = std::visit(
            [](const auto& either) -> const std::vector<std::string>& { return either.rules; },
            each->entry);
        return std::ranges::any_of(rules, [&](const std::string& id) { return ids.contains(id); });
    });
    return order;
}

/// The laws with the provision altered this number of times; empty where that makes no difference.
std::optional<law::Laws> altered(law::Laws laws, const law::Entry& entry, int times) {
    const law::Laws before = laws;
    for (int i = 0; i < times; ++i) {
        entry.alter(laws);
    }
    return entry.is_same(laws, before) ? std::nullopt : std::optional(laws);
}

/// Does no scenario notice the provision altered this number of times, where that differs?
bool survives(const std::vector<const Case*>& cases, const law::Entry& entry, int times) {
    bool is_altered = false;
    for (const Case* each : cases) {
        const auto laws = altered(each->laws, entry, times);
        if (laws && !comes_out(*each, *laws)) {
            return false;
        }
        is_altered = is_altered || laws;
    }
    return is_altered;
}

/// Closed lists have more than one other value.
constexpr int alterations = 2;

TEST(Mutation, OfAProvisionIsNoticed) {
    const std::vector<Case> all = cases();
    for (const Case& each : all) {
        ASSERT_TRUE(comes_out(each, each.laws)) << id_of(each.entry) << " fails as it is";
    }
    auto reasons = test::scenario_reasons("survivors.txt");
    for (const law::Entry& entry : law::contents()) {
        const auto order = likely_first(all, entry);
        bool has_survived = false;
        for (int times = 1; times <= alterations && !has_survived; ++times) {
            has_survived = survives(order, entry, times);
        }
        const auto reason = reasons.extract(entry.name());
        EXPECT_EQ(has_survived, !reason.empty())
            << entry.name()
            << (has_survived ? " can be altered and no scenario fails: add one"
                             : " matters to a scenario now: take it off survivors.txt");
    }
    for (const auto& [name, reason] : reasons) {
        ADD_FAILURE() << "survivors.txt names " << name << ", which is no provision";
    }
}

} // namespace
} // namespace compongo::record
