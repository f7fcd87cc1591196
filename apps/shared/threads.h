/// Threads and their synchronisation. WebAssembly has no threads; there all work runs on the
/// calling thread.
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
    /// Without threads, nothing else could make it true.
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

/// Runs the same work on `count` threads, including the calling one. An exception is rethrown when
/// all have ended.
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

/// How many threads can run in parallel.
[[nodiscard]] inline unsigned processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

} // namespace compongo::apps
