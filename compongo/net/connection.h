/// A connection of a client: requests of HTTP, one after the other, until it ends or becomes a
/// WebSocket; plain or by TLS.
#pragma once

#include "compongo/net/api.h"
#include "compongo/net/gate.h"
#include "compongo/net/live.h"
#include "compongo/net/page.h"
#include "compongo/net/visitors.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include <chrono>

namespace compongo::net {

/// What connections need of the server.
struct Premises {
    boost::asio::io_context& io;
    Api& api;
    Live& live;
    const Page& page;
    const Gate& gate;
    /// A request that is not finished after so long is dropped.
    std::chrono::seconds patience;
    bool is_secure;
    /// Told of each answered request, as a line of JSON; empty if nobody asks.
    std::function<void(const std::string&)> log;
};

/// Serves the client for as long as he stays. The premises outlive it.
void serve_plain(const Premises& premises, boost::asio::ip::tcp::socket socket, Visit visit);
void serve_by_tls(const Premises& premises, boost::asio::ip::tcp::socket socket, Visit visit,
                  boost::asio::ssl::context& context);

} // namespace compongo::net
