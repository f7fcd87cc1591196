/// Threads, and what guards what they share. Where there are none, as on WebAssembly, a thread's
/// work is done when the thread begins.
#pragma once

#ifdef __wasm__
#include "compongo/base/check.h"
#else
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace compongo::apps {

#ifdef __wasm__

class Mutex {};

class Lock {
public:
    explicit Lock(Mutex& /*mutex*/) {}
    void unlock() {}
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

class Thread {
public:
    template <class Work>
    explicit Thread(const Work& work) {
        work();
    }
};

[[nodiscard]] inline unsigned processors() {
    return 1;
}

#else

using Mutex = std::mutex;
using Lock = std::unique_lock<Mutex>;
using Condition = std::condition_variable;
/// Its end waits for it.
using Thread = std::jthread;

/// How many threads run at the same time.
[[nodiscard]] inline unsigned processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

} // namespace compongo::apps
