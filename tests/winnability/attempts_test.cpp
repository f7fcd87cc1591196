#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/attempts.h"
#include "compongo/winnability/search/remoteness.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Square;

constexpr Bystanders all = {.fewest = 100, .most = 100};
constexpr Bystanders many = {.fewest = 10, .most = 70};

std::optional<MatingLine> line_of(Attempts& attempts, int count, std::size_t most) {
    for (; count > 0; --count) {
        if (auto line = attempts.next(most)) {
            return line;
        }
    }
    return std::nullopt;
}

/// Ten bishops wander on both sides of a wall. The search of all their moves found no mate by White
/// among 300,000 scenes.
TEST(Attempts, FindAMateThatNeedsFewPieces) {
    const auto walls = test::position_of("k1b1b1b1/8/8/BpBpBpBp/1PbPbPpP/6P1/6P1/K1B5 w - - 0 1");
    const Remoteness guide(Color::white, {Square::h8, 10});
    Attempts attempts(walls, Color::white, {&guide}, many);
    const auto line = line_of(attempts, 40, 4'000);
    ASSERT_TRUE(line);
    chess::Position at = walls;
    for (const chess::Move move : *line) {
        ASSERT_TRUE(chess::is_legal(at, move));
        at = at.play(move);
    }
    EXPECT_TRUE(chess::is_checkmate(at));
    EXPECT_EQ(at.turn(), Color::black);

    Attempts again(walls, Color::white, {&guide}, many);
    EXPECT_EQ(line_of(again, 40, 4'000), line);
    EXPECT_EQ(again.scenes(), attempts.scenes());
}

TEST(Attempts, NeverMoveBystanders) {
    const auto mate_in_two = test::position_of("k7/8/8/1K6/8/8/8/7R w - - 0 1");
    const Remoteness guide(Color::white, {Square::a8, 10});
    Attempts by_kings_alone(mate_in_two, Color::white, {&guide}, all);
    EXPECT_FALSE(line_of(by_kings_alone, 4, 4'000));
    Attempts by_anybody(mate_in_two, Color::white, {&guide}, many);
    EXPECT_TRUE(line_of(by_anybody, 20, 4'000));
}

} // namespace
} // namespace compongo::winnability
