#include "tests/record/scenes.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::test {

using namespace record;

void for_each_scene(const std::function<void(const RuledAct&)>& look) {
    for (const OpenScenario& each : open_scenarios()) {
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << each.place;
        const auto* const scenario = std::get_if<Scenario>(&*entry);
        if (scenario == nullptr) {
            continue;
        }
        const auto laws = law::laws_in_force(scenario->conditions.choices);
        ASSERT_TRUE(laws.has_value()) << each.place;
        SCOPED_TRACE(each.place);
        const game::Frame frame{*laws, scenario->conditions};
        auto game = game::begin_game(frame);
        ASSERT_TRUE(game.has_value());
        for (const game::Act& act : scenario->acts) {
            const game::Ruling ruling = game::judge(*game, act);
            game::Game after = game::apply(*game, act, ruling);
            look({*game, act, ruling, after});
            *game = std::move(after);
        }
    }
}

std::vector<std::string> all_of(const Sentences& told) {
    std::vector<std::string> all = told.ruled;
    all.insert(all.end(), told.changes.begin(), told.changes.end());
    all.insert(all.end(), told.must.begin(), told.must.end());
    all.insert(all.end(), told.decide.begin(), told.decide.end());
    return all;
}

bool is_whole(std::string_view sentence) {
    const bool is_small = sentence.front() >= 'a' && sentence.front() <= 'z';
    const bool is_move = sentence.size() > 1 && sentence[1] >= '1' && sentence[1] <= '8';
    return (!is_small || is_move) && (sentence.ends_with('.') || sentence.ends_with('?')) &&
           sentence.find_first_of("{}|_") == std::string_view::npos;
}

std::vector<Sentences> told_of(const std::string& acts, law::Language language,
                               const std::string& start, const std::string& laws,
                               const std::string& play) {
    const auto entry = read_line(R"({"id":"S","topic":"t","rules":["R"],"laws":")" + laws + "\"," +
                                 play + R"(,"start":)" + start + R"(,"acts":[)" + acts + "]}");
    EXPECT_TRUE(entry.has_value()) << message(entry.error());
    const auto& scenario = std::get<Scenario>(*entry);
    const auto all = judged(scenario);
    EXPECT_TRUE(all.has_value());
    return told(scenario, *law::laws_in_force(scenario.conditions.choices), all->rulings, language);
}

void expect_true_of(const Case& row) {
    using testing::Contains;
    using testing::HasSubstr;
    for (std::size_t at = 0; at < row.says.size(); ++at) {
        const Sentences told =
            told_of(row.acts, languages[at], row.start, row.laws, row.play).back();
        std::vector<std::string> all = all_of(told);
        all.push_back(told.act);
        all.push_back(told.unruled);
        EXPECT_THAT(all, Contains(HasSubstr(row.says[at]))) << row.acts;
        EXPECT_THAT(all, testing::Not(Contains(HasSubstr(row.does_not_say[at])))) << row.acts;
    }
}

} // namespace compongo::test
