/// Where clients come in: one port, for HTTP as it is and for HTTP by TLS.
#pragma once

#include "compongo/net/certificates/current_tls.h"
#include "compongo/net/connection/stream.h"
#include "compongo/net/guard/visitors.h"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <functional>

namespace compongo::net {

/// What may be said on the port. A client of TLS speaks first, and its first byte is none that HTTP
/// begins with: so both may come to the same port.
enum class Spoken : std::uint8_t { plain, tls, both };

class Reception {
public:
    using Welcome = std::function<void(Stream stream, Visit visit)>;

    /// `tls` is asked for each client that speaks it. All references outlive this.
    Reception(boost::asio::io_context& io, Visitors& visitors, const CurrentTls& tls,
              Welcome welcome)
        : io_(io), visitors_(visitors), tls_(tls), welcome_(std::move(welcome)), acceptor_(io),
          rest_(io) {}

    void speak(Spoken spoken) { spoken_ = spoken; }
    /// Whoever says nothing at all for so long is dropped.
    void be_patient(std::chrono::seconds patience) { patience_ = patience; }

    /// Takes the port, any that is free if it is 0, or says why not.
    [[nodiscard]] Expected<void, std::string> listen(const std::string& address,
                                                     std::uint16_t port);
    /// Lets clients in from now on.
    void begin() { accept(); }
    /// Listens at another address, on the same port. Whoever is connected stays. If that cannot be,
    /// it listens where it did, as soon as that can be.
    [[nodiscard]] Expected<void, std::string> move_to(const std::string& address);

    [[nodiscard]] const std::string& address() const { return address_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }

private:
    void accept();
    void return_to(const std::string& address);
    void after_a_rest(std::function<void()> then);
    void let_in(Stream::Socket socket);
    void listen_for_first_byte(Stream::Socket socket, Visit visit);

    boost::asio::io_context& io_;
    Visitors& visitors_;
    const CurrentTls& tls_;
    Welcome welcome_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer rest_;
    std::string address_;
    std::uint16_t port_ = 0;
    Spoken spoken_ = Spoken::plain;
    std::chrono::seconds patience_{30};
};

} // namespace compongo::net
