/// News sent to an address as they come, by a thread of its own.
#pragma once

#include "compongo/net/client/http_client.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace compongo::apps {

/// Sends each text with POST, in order. What is not taken is sent again, ever more seldom.
class Webhook {
public:
    explicit Webhook(net::HttpAddress address);
    /// Tries for some seconds more to send what is left.
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
