/// A thread pool with a bounded queue.
#pragma once

#include "compongo/net/guard/containment.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <sys/resource.h>

#include <atomic>
#include <cstdint>
#include <functional>

namespace compongo::net {

/// `gives_way` lowers the priority of the pool's threads below the thread that judges; for work
/// that only computes. Not for work that reads: it would hold locks for longer while others wait
/// for them.
enum class Priority : std::uint8_t { normal, low };

class ThreadPool {
public:
    /// A defect in one task is reported to `on_defect`; the other tasks go on. `waiting_max` counts
    /// queued and running tasks.
    ThreadPool(std::size_t threads, int waiting_max, Priority priority = Priority::normal,
               OnDefect on_defect = {})
        : waiting_max_(waiting_max), priority_(priority), on_defect_(std::move(on_defect)),
          pool_(threads) {}

    /// False if the queue is full.
    [[nodiscard]] bool try_post(std::function<void()> work) {
        if (waiting_ >= waiting_max_) {
            return false;
        }
        ++waiting_;
        boost::asio::post(pool_, [this, work = std::move(work)] {
            if (priority_ == Priority::low) {
                lower_priority();
            }
            static_cast<void>(contain(on_defect_, "work on a thread of its own", work));
            --waiting_;
        });
        return true;
    }
    /// Discards queued tasks and joins running ones.
    void stop() {
        pool_.stop();
        pool_.join();
    }

private:
    /// On Linux each thread has its own nice value; elsewhere it belongs to the whole process.
    static void lower_priority() {
#ifdef __linux__
        constexpr int nice_value = 10;
        thread_local const bool gives_way = setpriority(PRIO_PROCESS, 0, nice_value) == 0;
        static_cast<void>(gives_way);
#endif
    }

    std::atomic<int> waiting_ = 0;
    int waiting_max_;
    Priority priority_;
    OnDefect on_defect_;
    boost::asio::thread_pool pool_;
};

} // namespace compongo::net
