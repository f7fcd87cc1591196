// The same as half_moves_test.cpp, a million games.

#include "tests/game/half_moves.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <iostream>

namespace compongo::test {
namespace {

TEST(HalfMovesAtLength, StandAsTheyWereCarriedOut) {
    std::cout << seed_note() << "\n";
    const auto fault = fault_in_half_moves(0x4A20, 1'000'000);
    EXPECT_FALSE(fault.has_value()) << fault.value_or("");
}

} // namespace
} // namespace compongo::test
