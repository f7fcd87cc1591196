/// Processes numbered items on several threads.
#pragma once

#include "apps/shared/threads.h"

#include <atomic>
#include <cstddef>

namespace compongo::apps {

/// Calls `work(item)` once for each of `count` items on `threads` threads; each thread takes the
/// next free item. An exception is rethrown when all threads have ended.
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
