// Answers from memory are those that a search gives.
#include "compongo/winnability/as_played.h"
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/shared_answers.h"
#include "compongo/winnability/winnable.h"
#include "tests/support/random.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Position;

TEST(winnability_shared_answers, are_those_of_a_search) {
    test::Random random(58);
    for (int round = 0; round < 300; ++round) {
        const Position position = test::random_position(
            random, round % 2 == 0 ? test::Placement::sparse : test::Placement::dense);
        for (const Color side : {Color::white, Color::black}) {
            SharedAnswers shared;
            for (const std::size_t positions : {20'000U, 50U, 20'000U, 300U, 2'000U}) {
                const Answer answer = winnable(position, side, {positions, &shared});
                const Answer alone = winnable(position, side, {positions});
                EXPECT_EQ(answer.verdict, alone.verdict) << test::seed_note();
                EXPECT_EQ(answer.line, alone.line);
                EXPECT_EQ(answer.work, alone.work);
                EXPECT_EQ(is_dead(position, {positions, &shared}), is_dead(position, {positions}));
            }
        }
    }
}

TEST(winnability_shared_answers, are_searched_once) {
    SharedAnswers shared;
    const Position position = Position::initial();
    for (const std::size_t positions : {0U, 0U, 1000U}) {
        static_cast<void>(winnable(position, Color::white, {positions, &shared}));
    }
    EXPECT_EQ(shared.size(), 1U);
    static_cast<void>(winnable(position, Color::black, {0, &shared}));
    static_cast<void>(winnable_as_played(position, Color::black, {}, {0, &shared}));
    EXPECT_EQ(shared.size(), 2U);
}

} // namespace
} // namespace compongo::winnability
