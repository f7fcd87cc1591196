/// The hall's listener: on which address, with which certificates, for whom. The chief arbiter may
/// open it to the network and close it again, and certificates are renewed, while games go on.
#pragma once

#include "compongo/net/api/network.h"
#include "compongo/net/connection/acceptor.h"
#include "compongo/net/guard/origin_check.h"
#include "compongo/net/server.h"

namespace compongo::net {

class ServerListener {
public:
    struct Dependencies {
        boost::asio::io_context& io;
        Visitors& visitors;
        OriginCheck& origin_check;
        /// Must outlive this.
        const ServerOptions& options;
        hall::Hall::Post post;
        Acceptor::Welcome welcome;
        /// Logs an event with one detail, such as `certificate_failed` with its `reason`.
        std::function<void(const std::string& what, const std::string& member,
                           const std::string& text)>
            tell;
    };
    ServerListener(Dependencies dependencies, CurrentTls tls, Settings settings);

    /// Binds the port; an error says why it cannot.
    [[nodiscard]] Expected<void, std::string> open();
    /// Starts to accept connections, and reports the addresses.
    void begin();
    /// Renews certificates and notices changed addresses. Call it regularly.
    void look();

    [[nodiscard]] Network network() const;
    using Chosen = std::function<void(const Expected<void, std::string>& chosen)>;
    /// Moves to the address for this reach and keeps the choice; it survives a restart.
    void choose(Reach reach, const Chosen& chosen);

    [[nodiscard]] std::uint16_t port() const { return acceptor_.port(); }

private:
    [[nodiscard]] std::string wanted_address(Reach reach) const;
    [[nodiscard]] bool has_own_tls() const;
    [[nodiscard]] bool is_on_network() const;
    [[nodiscard]] Expected<void, std::string> move(Reach reach);
    void settle();
    void refresh_tls();
    void notice(const std::string& peer);
    void tell_how_it_is_reached() const;

    Dependencies deps_;
    CurrentTls tls_;
    Settings settings_;
    OwnNames names_;
    std::optional<Network::Visitor> last_visitor_;
    Acceptor acceptor_;
};

} // namespace compongo::net
