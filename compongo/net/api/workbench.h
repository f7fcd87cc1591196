/// Work that takes long, on threads of its own; so much of it may wait.
#pragma once

#include "compongo/net/guard/containment.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <sys/resource.h>

#include <atomic>
#include <cstdint>
#include <functional>

namespace compongo::net {

/// Where processors are few, work that only computes gives way to the thread that judges. What
/// reads may not: it holds locks meanwhile that others wait for.
enum class Manner : std::uint8_t { usual, gives_way };

class Workbench {
public:
    /// A defect that is met in one piece of work is reported and ends no other.
    Workbench(std::size_t threads, int waiting_max, Manner manner = Manner::usual,
              OnDefect on_defect = {})
        : waiting_max_(waiting_max), manner_(manner), on_defect_(std::move(on_defect)),
          pool_(threads) {}

    /// Refused, if too much waits already.
    [[nodiscard]] bool give(std::function<void()> work) {
        if (waiting_ >= waiting_max_) {
            return false;
        }
        ++waiting_;
        boost::asio::post(pool_, [this, work = std::move(work)] {
            if (manner_ == Manner::gives_way) {
                give_way();
            }
            static_cast<void>(contain(on_defect_, "work on a thread of its own", work));
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
    /// On Linux the nice value is each thread's own; elsewhere it would be that of the whole
    /// program.
    static void give_way() {
#ifdef __linux__
        constexpr int nice_value = 10;
        thread_local const bool gives_way = setpriority(PRIO_PROCESS, 0, nice_value) == 0;
        static_cast<void>(gives_way);
#endif
    }

    std::atomic<int> waiting_ = 0;
    int waiting_max_;
    Manner manner_;
    OnDefect on_defect_;
    boost::asio::thread_pool pool_;
};

} // namespace compongo::net
