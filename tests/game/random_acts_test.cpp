// Random games of random acts, likely and unlikely ones of every kind, in every edition: what must
// hold of every game holds.

#include "compongo/record/transcript/written_act.h"
#include "tests/game/invariants.h"
#include "tests/support/said.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(RandomActs, LeaveEveryGameInOrder) {
    const Fault fault = fault_in_random_games(0xAC75, 150);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

/// Words of effects are rarer: random_acts_slow_test.cpp.
TEST(RandomActs, DoWhatThereIsAndBringEveryEffect) {
    const std::set<std::string> found = occurring_in_random_games(0xAC77, 1000);
    for (const std::string_view verb : record::verbs()) {
        // What one has offered or claimed stands.
        const bool is_refused_always = verb == game::Withdraw::verb;
        EXPECT_TRUE(is_refused_always || found.contains("do." + std::string(verb))) << verb;
    }
    for (const std::string& name : all_that_can_be_said()) {
        // A pawn left on the last rank takes more than so few games; breaches of an event are
        // counted by house rules alone.
        if (name.find('.') == std::string::npos && name != game::PieceSubstituted::effect &&
            name != game::EventBreaches::effect) {
            EXPECT_TRUE(found.contains(name)) << name;
        }
    }
}

} // namespace
} // namespace compongo::test
