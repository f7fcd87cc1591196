/// Work that takes long, on threads of its own; so much of it may wait.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <functional>

namespace compongo::net {

class Workbench {
public:
    Workbench(std::size_t threads, int waiting_max) : waiting_max_(waiting_max), pool_(threads) {}

    /// Refused, if too much waits already.
    [[nodiscard]] bool give(std::function<void()> work) {
        if (waiting_ >= waiting_max_) {
            return false;
        }
        ++waiting_;
        boost::asio::post(pool_, [this, work = std::move(work)] {
            work();
            --waiting_;
        });
        return true;
    }
    /// What has not begun is not done any more; what has is waited for.
    void stop() {
        pool_.stop();
        pool_.join();
    }

private:
    std::atomic<int> waiting_ = 0;
    int waiting_max_;
    boost::asio::thread_pool pool_;
};

} // namespace compongo::net
