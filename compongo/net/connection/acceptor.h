/// Accepts connections on one port, for plain HTTP and for TLS.
#pragma once

#include "compongo/net/certificates/current_tls.h"
#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/visitors.h"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>

namespace compongo::net {

/// The protocols allowed on the port. A TLS client speaks first, and its first byte never begins an
/// HTTP request, so that one port can serve both.
enum class Protocols : std::uint8_t { plain, tls, both };

class Acceptor {
public:
    using Welcome = std::function<void(Stream stream, Visit visit)>;

    /// `tls` is asked for its context at each TLS connection. The references must outlive this.
    Acceptor(boost::asio::io_context& io, Visitors& visitors, const CurrentTls& tls,
             Welcome welcome)
        : io_(io), visitors_(visitors), tls_(tls), welcome_(std::move(welcome)), acceptor_(io),
          rest_(io) {}

    void allow(Protocols protocols) { protocols_ = protocols; }
    /// Drops connections that send no byte for this long.
    void set_timeout(std::chrono::seconds patience) { patience_ = patience; }

    /// Binds the port, or any free one if it is 0; an error says why it cannot.
    [[nodiscard]] Expected<void, std::string> listen(const std::string& address,
                                                     std::uint16_t port);
    /// Starts to accept connections.
    void begin() { accept(); }
    /// Moves to another address on the same port; open connections stay. On failure it returns to
    /// the old address, retrying until it can.
    [[nodiscard]] Expected<void, std::string> move_to(const std::string& address);

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    void accept();
    void return_to(const std::string& address);
    void after_a_rest(std::function<void()> then);
    void admit(Stream::Socket socket);
    void listen_for_first_byte(Stream::Socket socket, Visit visit);

    boost::asio::io_context& io_;
    Visitors& visitors_;
    const CurrentTls& tls_;
    Welcome welcome_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer rest_;
    std::string address_;
    std::uint16_t port_ = 0;
    Protocols protocols_ = Protocols::plain;
    std::chrono::seconds patience_{30};
};

} // namespace compongo::net
