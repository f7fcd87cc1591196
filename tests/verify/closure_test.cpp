#include "compongo/verify/closure.h"
#include "tests/verify/blockades.h"

#include <gtest/gtest.h>

namespace compongo::verify {

namespace {

/// Both answers are those of playing all moves.
TEST(Closure, IsOfAllPositionsAndOfNoMate) {
    int proved = 0;
    for_each_blockade(66, [&](const std::string& fen, const Reached& reached) {
        Budget budget(Budget::most_ever);
        const auto closure = size_of_closure(set_of(fen), Color::white, budget);
        EXPECT_EQ(closure.has_value(), !reached.has_mate_by_white);
        proved += closure ? 1 : 0;
    });
    EXPECT_GE(proved, 5);
}

TEST(Closure, EndsWithTheMateThatIsFound) {
    Budget budget(Budget::most_ever);
    const auto closure =
        size_of_closure(set_of("k7/8/1K5P/8/8/8/8/8 w - - 0 1"), Color::white, budget);
    ASSERT_FALSE(closure);
    EXPECT_EQ(closure.error().found.substr(0, 32), "a mate that legal moves lead to:");
    EXPECT_EQ(*size_of_closure(set_of("k7/7P/1K6/8/8/8/8/8 w - - 0 1"), Color::black, budget), 0U)
        << "a bare king: nothing is gone into";
}

} // namespace

} // namespace compongo::verify
