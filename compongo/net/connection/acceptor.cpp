#include "compongo/net/connection/acceptor.h"

#include "compongo/net/guard/rate_limiter.h"

#include <array>
#include <memory>
#include <utility>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// Pause after a failed accept, for example when no file descriptor is free.
constexpr auto rest = std::chrono::milliseconds(100);
/// First byte of a TLS handshake record (RFC 8446, 5.1). No HTTP method begins with it.
constexpr unsigned char handshake = 0x16;

std::string peer_name(const Stream::Socket& socket) {
    error_code failed;
    const auto endpoint = socket.remote_endpoint(failed);
    return failed ? "unknown"
                  : canonical_address(endpoint.address().to_string()).value_or("unknown");
}

/// An accepted connection before its first byte has shown whether it uses TLS.
struct Newcomer {
    Stream::Socket socket;
    Visit visit;
    asio::steady_timer patience;
};

} // namespace

Expected<void, std::string> Acceptor::listen(const std::string& address, std::uint16_t port) {
    const std::string where = address + ":" + std::to_string(port);
    error_code failed;
    const auto parsed = asio::ip::make_address(address, failed);
    if (failed) {
        return unexpected("cannot listen on " + where + ": not an IP address");
    }
    const tcp::endpoint endpoint(parsed, port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) {
        acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    }
    if (!failed) {
        acceptor_.bind(endpoint, failed);
    }
    if (!failed) {
        acceptor_.listen(asio::socket_base::max_listen_connections, failed);
    }
    if (failed) {
        error_code ignored;
        acceptor_.close(ignored);
        return unexpected("cannot listen on " + where + ": " + failed.message());
    }
    address_ = address;
    port_ = acceptor_.local_endpoint().port();
    return {};
}

/// A wildcard address and another one cannot share a port, so the old socket is closed first:
/// clients that connect in between must retry.
Expected<void, std::string> Acceptor::move_to(const std::string& address) {
    const std::string before = address_;
    rest_.cancel();
    error_code ignored;
    acceptor_.close(ignored);
    auto moved = listen(address, port_);
    if (moved) {
        accept();
    } else {
        return_to(before);
    }
    return moved;
}

/// Retries until the port is free, if another program has taken it meanwhile: late is better than
/// unreachable.
void Acceptor::return_to(const std::string& address) {
    if (listen(address, port_)) {
        accept();
        return;
    }
    after_a_rest([this, address] { return_to(address); });
}

void Acceptor::accept() {
    acceptor_.async_accept(io_, [this](error_code failed, Stream::Socket socket) {
        if (failed == asio::error::operation_aborted) {
            return;
        }
        if (!failed) {
            admit(std::move(socket));
            accept();
            return;
        }
        after_a_rest([this] { accept(); });
    });
}

void Acceptor::after_a_rest(std::function<void()> then) {
    rest_.expires_after(rest);
    rest_.async_wait([then = std::move(then)](error_code cancelled) {
        if (!cancelled) {
            then();
        }
    });
}

void Acceptor::admit(Stream::Socket socket) {
    auto visit = visitors_.admit(peer_name(socket));
    if (!visit) {
        return;
    }
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    switch (protocols_) {
    case Protocols::plain:
        welcome_(Stream::plain(std::move(socket)), *std::move(visit));
        return;
    case Protocols::tls:
        welcome_(Stream::secure(std::move(socket), *tls_.context()), *std::move(visit));
        return;
    case Protocols::both:
        listen_for_first_byte(std::move(socket), *std::move(visit));
    }
}

/// Peeks at the first byte and leaves it for the protocol that reads it.
void Acceptor::listen_for_first_byte(Stream::Socket socket, Visit visit) {
    const auto newcomer = std::make_shared<Newcomer>(
        Newcomer{std::move(socket), std::move(visit), asio::steady_timer(io_)});
    newcomer->patience.expires_after(patience_);
    newcomer->patience.async_wait([waiting = std::weak_ptr(newcomer)](error_code cancelled) {
        if (const auto there = waiting.lock(); there != nullptr && !cancelled) {
            error_code ignored;
            there->socket.close(ignored);
        }
    });
    newcomer->socket.async_wait(tcp::socket::wait_read, [this, newcomer](error_code failed) {
        newcomer->patience.cancel();
        std::array<unsigned char, 1> first{};
        if (!failed) {
            newcomer->socket.non_blocking(true, failed);
            newcomer->socket.receive(asio::buffer(first), tcp::socket::message_peek, failed);
        }
        if (failed) {
            return;
        }
        const bool is_tls = first[0] == handshake && tls_.context() != nullptr;
        welcome_(is_tls ? Stream::secure(std::move(newcomer->socket), *tls_.context())
                        : Stream::plain(std::move(newcomer->socket)),
                 std::move(newcomer->visit));
    });
}

} // namespace compongo::net
