/// Work on numbered items by several threads.
#pragma once

#include "apps/threads.h"

#include <atomic>
#include <cstddef>

namespace compongo::apps {

/// Calls `work(item)` once for each of `count` items, on `threads` threads, each taking the next
/// item that is free. What `work` throws is thrown when all have ended.
template <class Work>
void for_each_item(std::size_t count, unsigned threads, const Work& work) {
    std::atomic<std::size_t> next = 0;
    on_threads(threads, [&] {
        for (std::size_t item = next++; item < count; item = next++) {
            work(item);
        }
    });
}

} // namespace compongo::apps
