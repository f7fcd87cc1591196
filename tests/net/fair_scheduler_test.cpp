#include "compongo/net/api/fair_scheduler.h"
#include "compongo/net/guard/cpu_timer.h"
#include "compongo/net/http/reply.h"

#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include <string>

namespace compongo::net {
namespace {

void work_for(std::int64_t microseconds) {
    const std::int64_t since = thread_microseconds();
    while (thread_microseconds() - since < microseconds) {
    }
}

TEST(FairScheduler, RunsArbitersTasksFirst) {
    boost::asio::io_context io;
    FairScheduler turns(io);
    std::string order;
    for (const char* const piece : {"a", "b", "c"}) {
        turns.add(Rank::spectator, [&order, piece] {
            order += piece;
            work_for(1'000);
        });
    }
    turns.add(Rank::arbiter, [&order, &io] {
        order += "A";
        boost::asio::post(io, [&order] { order += "!"; });
        work_for(1'000);
    });
    io.run();
    EXPECT_EQ(order, "Aa!bc") << "what comes meanwhile waits for one piece and no more";
}

TEST(FairScheduler, ManySmallTasksDelayNoOther) {
    boost::asio::io_context io;
    FairScheduler turns(io);
    int done = 0;
    int done_before = 0;
    constexpr int pieces = 20'000;
    for (int piece = 0; piece < pieces; ++piece) {
        turns.add(Rank::spectator, [&] {
            ++done;
            work_for(1);
        });
    }
    boost::asio::post(io, [&] { done_before = done; });
    io.run();
    EXPECT_EQ(done, pieces);
    EXPECT_LT(done_before, pieces / 2);
}

TEST(FairScheduler, ATaskWaitsWhileItsBudgetIsOverdrawn) {
    boost::asio::io_context io;
    FairScheduler turns(io);
    const auto idle = std::make_shared<CostBudget>(Payer::address);
    const auto greedy = std::make_shared<CostBudget>(Payer::address);
    const game::Millis began = now().instant;
    // The burst is half a second, the rate a tenth.
    greedy->spend_time(510'000, began);
    ASSERT_GT(greedy->wait(began), game::Millis{0});
    std::string order;
    game::Millis took{};
    turns.add_within_budget(Rank::spectator, greedy, [&] {
        order += "greedy";
        took = now().instant - began;
    });
    turns.add_within_budget(Rank::spectator, idle, [&] { order += "idle "; });
    io.run();
    EXPECT_EQ(order, "idle greedy");
    EXPECT_GE(took, game::Millis{100});
}

TEST(FairScheduler, ATasksTimeIsCharged) {
    boost::asio::io_context io;
    FairScheduler turns(io);
    const auto budget = std::make_shared<CostBudget>(Payer::seat);
    turns.add_within_budget(Rank::spectator, budget, [] {
        // A seat's burst is a quarter of a second.
        work_for(300'000);
    });
    io.run();
    EXPECT_GT(budget->wait(now().instant), game::Millis{0});
}

} // namespace
} // namespace compongo::net
