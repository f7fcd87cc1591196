/// Ensures that a request is answered exactly once, even if its handler is lost.
#pragma once

#include "compongo/net/http/reply.h"

#include <atomic>
#include <memory>
#include <utility>

namespace compongo::net {

/// Ignores a second answer. When all copies are destroyed without an answer, since a defect has
/// ended their owner, calls `on_lost` on that thread; it must not throw.
[[nodiscard]] inline std::function<void(Reply)> answered_once(std::function<void(Reply)> answer,
                                                              std::function<void()> on_lost) {
    struct Once {
        Once(std::function<void(Reply)> to, std::function<void()> lost)
            : answer(std::move(to)), on_lost(std::move(lost)) {}
        Once(const Once&) = delete;
        Once& operator=(const Once&) = delete;
        ~Once() {
            if (!is_given) {
                on_lost();
            }
        }

        std::function<void(Reply)> answer;
        std::function<void()> on_lost;
        std::atomic<bool> is_given = false;
    };
    auto once = std::make_shared<Once>(std::move(answer), std::move(on_lost));
    return [once = std::move(once)](Reply reply) {
        if (!once->is_given.exchange(true)) {
            once->answer(std::move(reply));
        }
    };
}

} // namespace compongo::net
