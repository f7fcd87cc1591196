#include "tests/support/cutting_proxy.h"

#include "compongo/base/check.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace compongo::test {
namespace {

sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int connected(std::uint16_t port) {
    const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(port);
    if (connect(descriptor, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

} // namespace

CuttingProxy::CuttingProxy(std::uint16_t server)
    : server_(server), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = loopback(0);
    socklen_t length = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    CHECK(bind(listener_, plain, length) == 0);
    CHECK(listen(listener_, 64) == 0);
    CHECK(getsockname(listener_, plain, &length) == 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
}

CuttingProxy::~CuttingProxy() {
    is_over_ = true;
    thread_.join();
    for (Line& line : lines_) {
        cut(line);
    }
    close(listener_);
}

void CuttingProxy::cut_after(Way way, std::int64_t bytes, Then then) {
    then_ = then;
    left_[static_cast<std::size_t>(way)] = bytes;
}

void CuttingProxy::set_refusing(bool is_refusing) {
    is_refusing_ = is_refusing;
    // The round that is under way may not have seen it; the one after it has.
    const std::uint64_t seen = rounds_ + 2;
    while (rounds_ < seen) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void CuttingProxy::serve() {
    while (!is_over_) {
        ++rounds_;
        std::vector<pollfd> watched = {{listener_, POLLIN, 0}};
        for (const Line& line : lines_) {
            const short events = is_silent_ ? 0 : POLLIN;
            watched.push_back({line.client, events, 0});
            watched.push_back({line.server, events, 0});
        }
        poll(watched.data(), watched.size(), 2);
        if (is_silent_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            continue;
        }
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const bool goes_on =
                !is_refusing_ &&
                (watched[2 * i + 1].revents == 0 || pass(lines_[i], Way::to_server)) &&
                (watched[2 * i + 2].revents == 0 || pass(lines_[i], Way::to_client));
            if (!goes_on) {
                cut(lines_[i]);
            }
        }
        std::erase_if(lines_, [](const Line& line) { return line.client < 0; });
        if (watched[0].revents != 0) {
            const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
            const int server = is_refusing_ ? -1 : connected(server_);
            if (server < 0) {
                close(client);
            } else {
                lines_.push_back({client, server});
            }
        }
    }
}

bool CuttingProxy::pass(const Line& line, Way way) {
    std::array<char, 65536> bytes{};
    const int from = way == Way::to_server ? line.client : line.server;
    const int to = way == Way::to_server ? line.server : line.client;
    const ssize_t size = recv(from, bytes.data(), bytes.size(), 0);
    if (size <= 0) {
        return false;
    }
    std::atomic<std::int64_t>& left = left_[static_cast<std::size_t>(way)];
    const std::int64_t allowed = left < 0 ? size : std::min<std::int64_t>(left, size);
    for (std::int64_t sent = 0; sent < allowed;) {
        const ssize_t more =
            send(to, bytes.data() + sent, static_cast<std::size_t>(allowed - sent), MSG_NOSIGNAL);
        if (more <= 0) {
            return false;
        }
        sent += more;
    }
    if (left >= 0) {
        left -= allowed;
    }
    if (allowed < size) {
        left = -1;
        is_refusing_ = then_ == Then::refuses;
        return false;
    }
    return true;
}

void CuttingProxy::cut(Line& line) const {
    // Not in order: what the other side has not read yet is lost to it.
    const linger at_once{1, 0};
    for (int* const end : {&line.client, &line.server}) {
        if (*end >= 0) {
            setsockopt(*end, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
            close(*end);
            *end = -1;
        }
    }
}

} // namespace compongo::test
