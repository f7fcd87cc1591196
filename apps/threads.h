/// Threads, and what guards what they share. On WebAssembly there are none, and all work is done by
/// whoever asks for it.
#pragma once

#ifdef __wasm__
#include "compongo/base/check.h"
#else
#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace compongo::apps {

#ifdef __wasm__

inline constexpr bool has_threads = false;

class Mutex {};

class Lock {
public:
    explicit Lock(Mutex& /*mutex*/) {}
    void unlock() {}
    void lock() {}
};

class Condition {
public:
    /// Nobody else could make it true.
    template <class Truth>
    void wait(Lock& /*lock*/, const Truth& truth) {
        CHECK(truth());
    }
    void notify_all() {}
};

template <class Work>
void on_threads(unsigned /*count*/, const Work& work) {
    work();
}

[[nodiscard]] inline unsigned processors() {
    return 1;
}

#else

inline constexpr bool has_threads = true;

using Mutex = std::mutex;
using Lock = std::unique_lock<Mutex>;
using Condition = std::condition_variable;

/// Does the same work on so many threads at once. What one of them throws is thrown when all have
/// ended.
template <class Work>
void on_threads(unsigned count, const Work& work) {
    Mutex guard;
    std::exception_ptr thrown;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const Lock lock(guard);
            thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned thread = 1; thread < count; ++thread) {
            others.emplace_back(guarded);
        }
        guarded();
    }
    if (thrown) {
        std::rethrow_exception(thrown);
    }
}

/// How many threads run at the same time.
[[nodiscard]] inline unsigned processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

} // namespace compongo::apps
