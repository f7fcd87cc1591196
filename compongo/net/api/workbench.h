/// Work that takes long, on threads of its own; so much of it may wait. Where processors are few,
/// it gives way to the thread that judges.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <sys/resource.h>

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
            give_way();
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
    /// On Linux the nice value is each thread's own; elsewhere it would be that of the whole program.
    static void give_way() {
#ifdef __linux__
        constexpr int nice_value = 10;
        thread_local const bool gives_way = setpriority(PRIO_PROCESS, 0, nice_value) == 0;
        static_cast<void>(gives_way);
#endif
    }

    std::atomic<int> waiting_ = 0;
    int waiting_max_;
    boost::asio::thread_pool pool_;
};

} // namespace compongo::net
