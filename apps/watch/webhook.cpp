#include "apps/watch/webhook.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>

namespace compongo::apps {

namespace {

/// Queue limit while the receiver is down; the oldest alerts are dropped.
constexpr std::size_t waiting_max = 1000;
constexpr std::chrono::seconds pause_least{1};
constexpr std::chrono::seconds pause_most{60};
constexpr std::chrono::seconds time_at_the_end{5};

[[nodiscard]] bool is_taken(const Expected<net::HttpAnswer, std::string>& answer) {
    constexpr unsigned success_begins = 200;
    constexpr unsigned success_ends = 300;
    return answer && answer->status >= success_begins && answer->status < success_ends;
}

} // namespace

Webhook::Webhook(net::HttpAddress address)
    : address_(std::move(address)), sending_([this] { work(); }) {}

Webhook::~Webhook() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    news_.notify_all();
    sending_.join();
    if (!waiting_.empty()) {
        fmt::print(stderr, "compongo watch: {} messages were not taken by {}\n", waiting_.size(),
                   address_.host);
    }
}

void Webhook::send(std::string json) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(json));
        if (waiting_.size() > waiting_max) {
            waiting_.pop_front();
            if (++dropped_ == 1) {
                fmt::print(stderr,
                           "compongo watch: {} takes no messages; the oldest are given up\n",
                           address_.host);
            }
        }
    }
    news_.notify_all();
}

void Webhook::work() {
    std::chrono::seconds pause = pause_least;
    std::optional<std::chrono::steady_clock::time_point> end;
    std::unique_lock lock(mutex_);
    for (;;) {
        news_.wait(lock, [this] { return is_over_ || !waiting_.empty(); });
        if (waiting_.empty()) {
            return;
        }
        const std::string text = waiting_.front();
        lock.unlock();
        constexpr net::HttpLimits limits{time_at_the_end, std::size_t{1} << 20U};
        const auto answer =
            net::ask(address_,
                     {"POST", {{"Content-Type", "application/json; charset=utf-8"}}, text}, limits);
        lock.lock();
        const auto now = std::chrono::steady_clock::now();
        if (is_taken(answer)) {
            // It may have been dropped from the queue while it was being sent.
            if (!waiting_.empty() && waiting_.front() == text) {
                waiting_.pop_front();
            }
            pause = pause_least;
            continue;
        }
        if (is_over_) {
            end = end.value_or(now + time_at_the_end);
            if (now >= *end) {
                return;
            }
        }
        const auto rest = is_over_ ? pause_least : pause;
        news_.wait_for(lock, rest, [&] { return is_over_ && !end; });
        pause = std::min(2 * pause, pause_most);
    }
}

} // namespace compongo::apps
