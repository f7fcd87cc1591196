/// Work on numbered items by several threads.
#pragma once

#include "apps/threads.h"

#include <atomic>
#include <cstddef>
#include <vector>

namespace compongo::apps {

/// Calls `work(item)` once for each of `count` items, on `threads` threads, each taking the next
/// item that is free. `work` must not throw.
template <class Work>
void for_each_item(std::size_t count, unsigned threads, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t item = next++; item < count; item = next++) {
            work(item);
        }
    };
    std::vector<Thread> others;
    for (unsigned thread = 1; thread < threads; ++thread) {
        others.emplace_back(run);
    }
    run();
}

} // namespace compongo::apps
