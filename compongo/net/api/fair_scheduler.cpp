#include "compongo/net/api/fair_scheduler.h"

#include "compongo/net/guard/cpu_timer.h"
#include "compongo/net/http/reply.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <chrono>

namespace compongo::net {

namespace {

/// Small tasks run together for this long, since returning to the event loop costs as much as one
/// of them.
constexpr auto together_max = std::chrono::microseconds(200);

} // namespace

void FairScheduler::add(Rank rank, std::function<void()> piece) {
    waiting_.at(static_cast<std::size_t>(rank)).push_back(std::move(piece));
    post_next();
}

void FairScheduler::add_within_budget(Rank rank, std::shared_ptr<CostBudget> budget,
                                      std::function<void()> piece) {
    const game::Millis wait = budget->wait(now().instant);
    if (wait == game::Millis{}) {
        add(rank, [budget = std::move(budget), piece = std::move(piece)] {
            const CpuTimer cpu_timer(budget);
            piece();
        });
        return;
    }
    auto timer =
        std::make_shared<boost::asio::steady_timer>(io_, std::chrono::milliseconds(wait.count));
    timer->async_wait([this, timer, rank, budget = std::move(budget),
                       piece = std::move(piece)](boost::system::error_code cancelled) mutable {
        if (!cancelled) {
            add_within_budget(rank, std::move(budget), std::move(piece));
        }
    });
}

void FairScheduler::take_next() {
    is_posted_ = false;
    const auto until = std::chrono::steady_clock::now() + together_max;
    do {
        const auto first =
            std::ranges::find_if(waiting_, [](const auto& of_rank) { return !of_rank.empty(); });
        if (first == waiting_.end()) {
            return;
        }
        const std::function<void()> piece = std::move(first->front());
        first->pop_front();
        if (std::ranges::any_of(waiting_, [](const auto& of_rank) { return !of_rank.empty(); })) {
            post_next();
        }
        piece();
    } while (std::chrono::steady_clock::now() < until);
}

void FairScheduler::post_next() {
    if (!is_posted_) {
        is_posted_ = true;
        boost::asio::post(io_, [this] { take_next(); });
    }
}

} // namespace compongo::net
