// The same as oracles_test.cpp, at length.

#include "tests/game/oracles.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(OraclesAtLength, AgreeOnPiecesTouched) {
    EXPECT_EQ(difference_in_touches(1'000'000).value_or(""), "");
}
TEST(OraclesAtLength, AgreeOnRepetitions) {
    EXPECT_EQ(difference_in_repetitions(20'000).value_or(""), "");
}

} // namespace
} // namespace compongo::test
