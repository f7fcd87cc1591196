// The same as random_acts_test.cpp, a million acts and more.

#include "tests/game/invariants.h"
#include "tests/support/said.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(RandomActsAtLength, LeaveEveryGameInOrder) {
    const Fault fault = fault_in_random_games(0xAC76, 30'000);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

TEST(RandomActsAtLength, SayAllThatCanBeSaid) {
    const std::set<std::string> found = occurring_in_random_games(0xAC78, 30'000);
    for (const std::string& name : all_that_can_be_said()) {
        EXPECT_TRUE(found.contains(name)) << name;
    }
}

} // namespace
} // namespace compongo::test
