/// A fair scheduler for the hall's thread: runs queued tasks a few at a time and returns to the
/// event loop in between, so that players' acts are not delayed.
#pragma once

#include "compongo/net/guard/cost_budget.h"

#include <boost/asio/io_context.hpp>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

namespace compongo::net {

/// Classes of the queue, the first served first. Players' acts bypass the queue.
enum class Rank : std::uint8_t { arbiter, spectator };

class FairScheduler {
public:
    explicit FairScheduler(boost::asio::io_context& io) : io_(io) {}

    void add(Rank rank, std::function<void()> piece);
    /// Waits until the budget is not overdrawn, then queues the task; its time is charged to
    /// the budget.
    void add_within_budget(Rank rank, std::shared_ptr<CostBudget> budget,
                           std::function<void()> piece);

private:
    void take_next();
    void post_next();

    boost::asio::io_context& io_;
    std::array<std::deque<std::function<void()>>, 2> waiting_;
    bool is_posted_ = false;
};

} // namespace compongo::net
