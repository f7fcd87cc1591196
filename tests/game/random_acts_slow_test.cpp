// The same as random_acts_test.cpp, a million acts and more.

#include "tests/game/invariants.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(RandomActsAtLength, LeaveEveryGameInOrder) {
    const Fault fault = fault_in_random_games(0xAC76, 30'000);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

} // namespace
} // namespace compongo::test
