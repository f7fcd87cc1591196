// What touching binds to, and how often a position has been on the board, told a second time.

#include "tests/game/oracles.h"

#include <gtest/gtest.h>

namespace compongo::test {
namespace {

TEST(Oracles, AgreeOnPiecesTouched) {
    EXPECT_EQ(difference_in_touches(1'000).value_or(""), "");
}
TEST(Oracles, AgreeOnRepetitions) {
    EXPECT_EQ(difference_in_repetitions(20).value_or(""), "");
}

} // namespace
} // namespace compongo::test
