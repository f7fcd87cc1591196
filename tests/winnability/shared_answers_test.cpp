// Answers from memory are those that a search gives.
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/shared_answers.h"
#include "compongo/winnability/winnable.h"
#include "tests/support/random.h"
#include "tests/support/random_positions.h"

#include <gtest/gtest.h>

#include <thread>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Position;

/// What is answered where nothing is shared.
struct Alone {
    Answer answer;
    bool is_dead;
};
Alone alone_with(const Position& position, Color side, WorkLimit limit) {
    Alone alone{};
    std::thread([&] {
        alone = {winnable(position, side, limit), is_dead(position, limit)};
    }).join();
    return alone;
}

TEST(winnability_shared_answers, are_those_of_a_search) {
    test::Random random(58);
    for (int round = 0; round < 300; ++round) {
        const Position position = test::random_position(
            random, round % 2 == 0 ? test::Placement::sparse : test::Placement::dense);
        for (const Color side : {Color::white, Color::black}) {
            const SharedAnswers shared;
            for (const std::size_t positions : {20'000U, 50U, 20'000U, 300U, 2'000U}) {
                const WorkLimit limit{positions};
                const Answer answer = winnable(position, side, limit);
                const bool is_known_dead = is_dead(position, limit);
                const Alone alone = alone_with(position, side, limit);
                EXPECT_EQ(answer.verdict, alone.answer.verdict) << test::seed_note();
                EXPECT_EQ(answer.line, alone.answer.line);
                EXPECT_EQ(answer.work, alone.answer.work);
                EXPECT_EQ(is_known_dead, alone.is_dead);
            }
        }
    }
}

TEST(winnability_shared_answers, are_searched_once_and_kept_as_long_as_they_are_shared) {
    const Position position = Position::initial();
    EXPECT_EQ(SharedAnswers::of_this_thread(), nullptr);
    {
        const SharedAnswers outer;
        static_cast<void>(winnable(position, Color::white));
        EXPECT_EQ(outer.size(), 1U);
        {
            const SharedAnswers inner;
            static_cast<void>(winnable(position, Color::white));
            static_cast<void>(winnable(position, Color::white, {1000}));
            static_cast<void>(winnable(position, Color::black));
            EXPECT_EQ(inner.size(), 0U);
        }
        EXPECT_EQ(outer.size(), 2U);
        EXPECT_EQ(SharedAnswers::of_this_thread(), &outer);
    }
    EXPECT_EQ(SharedAnswers::of_this_thread(), nullptr);
}

} // namespace
} // namespace compongo::winnability
