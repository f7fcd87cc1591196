// Random games of random acts, likely and unlikely ones of every kind, in every edition: what must
// hold of every game holds.

#include "tests/game/invariants.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(RandomActs, LeaveEveryGameInOrder) {
    const Fault fault = fault_in_random_games(0xAC75, 25);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

} // namespace
} // namespace compongo::test
