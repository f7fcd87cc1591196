/// Sends alerts to a webhook on a thread of its own.
#pragma once

#include "compongo/net/client/http_client.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace compongo::apps {

/// POSTs the texts in order. Retries failed ones with back-off.
class Webhook {
public:
    explicit Webhook(net::HttpAddress address);
    /// Flushes the queue for a few seconds, then gives up.
    ~Webhook();
    Webhook(const Webhook&) = delete;
    Webhook& operator=(const Webhook&) = delete;

    void send(std::string json);

private:
    void work();

    net::HttpAddress address_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<std::string> waiting_;
    std::size_t dropped_ = 0;
    bool is_over_ = false;
    std::thread sending_;
};

} // namespace compongo::apps
