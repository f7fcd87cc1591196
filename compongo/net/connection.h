/// A connection of a client: requests of HTTP, one after the other, until it ends or becomes a
/// WebSocket; plain or by TLS.
#pragma once

#include "compongo/net/api.h"
#include "compongo/net/gate.h"
#include "compongo/net/live.h"
#include "compongo/net/page.h"
#include "compongo/net/stream.h"
#include "compongo/net/visitors.h"

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

/// Serves the client for as long as it stays. The premises outlive it.
void serve(const Premises& premises, Stream stream, Visit visit);

} // namespace compongo::net
