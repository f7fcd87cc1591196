// An act that is refused has no effect: without it every later ruling of a scenario is the same.
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/record/transcript/open_scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::record {

namespace {

struct Judged {
    std::vector<game::Act> acts;
    std::vector<game::Ruling> rulings;
};

Judged judged_in_order(const game::Frame& frame, const std::vector<game::Act>& acts) {
    Judged judged;
    auto game = game::begin_game(frame);
    EXPECT_TRUE(game.has_value());
    for (const game::Act& act : acts) {
        game::Ruling ruling = game::judge(*game, act);
        game::advance(*game, act, ruling);
        judged.acts.push_back(act);
        judged.rulings.push_back(std::move(ruling));
    }
    return judged;
}

std::optional<game::RefusalReason> refused_because(const game::Ruling& ruling) {
    const auto* const refusal =
        ruling.empty() ? nullptr : std::get_if<game::Refusal>(&ruling.front().consequence);
    return refusal == nullptr ? std::nullopt : std::optional(refusal->reason);
}

/// What cannot be done any more with a piece that was let go of, or that has been chosen, stands on
/// the board all the same: the press that follows, and a claim, are about that (I-169, I-260).
bool stands_on_the_board(game::RefusalReason reason) {
    return reason == game::RefusalReason::piece_released ||
           reason == game::RefusalReason::choice_made;
}

/// The number of each act that is left once those that were refused are gone.
std::map<int, int> numbers_left(const Judged& all) {
    std::map<int, int> left;
    for (std::size_t at = 0; at < all.acts.size(); ++at) {
        const auto reason = refused_because(all.rulings[at]);
        if (!reason || stands_on_the_board(*reason)) {
            left.emplace(static_cast<int>(at), static_cast<int>(left.size()));
        }
    }
    return left;
}

/// Names another act by its new number; an act that is gone cannot be meant any more.
void renumber(int& act, const std::map<int, int>& numbers) {
    const auto found = numbers.find(act);
    act = found == numbers.end() ? -1 : found->second;
}

std::vector<game::Act> acts_left(const Judged& all, const std::map<int, int>& numbers) {
    std::vector<game::Act> left;
    for (const auto& [number, now] : numbers) {
        game::Act act = all.acts[static_cast<std::size_t>(number)];
        if (auto* const dispute = std::get_if<game::Dispute>(&act.deed)) {
            renumber(dispute->act, numbers);
        } else if (auto* const correct = std::get_if<game::Correct>(&act.deed)) {
            renumber(correct->act, numbers);
        }
        left.push_back(std::move(act));
    }
    return left;
}

game::Ruling renumbered(game::Ruling ruling, const std::map<int, int>& numbers) {
    for (game::Effect& effect : ruling) {
        if (auto* const superseded = std::get_if<game::Superseded>(&effect.consequence)) {
            renumber(superseded->act, numbers);
        } else if (auto* const confirmed = std::get_if<game::Confirmed>(&effect.consequence)) {
            renumber(confirmed->act, numbers);
        }
    }
    return ruling;
}

TEST(RefusedActs, ChangeNoLaterRuling) {
    int refused = 0;
    for (const test::OpenScenario& each : test::open_scenarios()) {
        const auto entry = read_line(each.line);
        ASSERT_TRUE(entry.has_value()) << each.place;
        const auto* const scenario = std::get_if<Scenario>(&*entry);
        if (scenario == nullptr) {
            continue;
        }
        const auto laws = law::laws_in_force(scenario->conditions.choices);
        ASSERT_TRUE(laws.has_value()) << each.place;
        const game::Frame frame{*laws, scenario->conditions};
        const Judged all = judged_in_order(frame, scenario->acts);
        const std::map<int, int> numbers = numbers_left(all);
        refused += static_cast<int>(all.acts.size() - numbers.size());
        if (numbers.size() == all.acts.size()) {
            continue;
        }
        const Judged without = judged_in_order(frame, acts_left(all, numbers));
        for (const auto& [number, now] : numbers) {
            EXPECT_EQ(without.rulings[static_cast<std::size_t>(now)],
                      renumbered(all.rulings[static_cast<std::size_t>(number)], numbers))
                << each.place << ", act " << number + 1;
        }
    }
    EXPECT_GT(refused, 1000);
}

} // namespace

} // namespace compongo::record
