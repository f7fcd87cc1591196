/// A WebSocket client.
#pragma once

#include "compongo/net/connection/connection.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace compongo::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// Timeout of the closing handshake.
constexpr auto parting = std::chrono::seconds(5);

template <class Message>
void set_standing_headers(Message& message, bool is_secure) {
    for (const auto& [name, value] : standing_headers(is_secure)) {
        message.set(name, value);
    }
}

/// An HTTP connection that asks to become a WebSocket.
struct Caller {
    Stream stream;
    Visit visit;
    /// The client's address, behind a proxy if there is one.
    std::string peer;
};

/// Upgrades the connection and serves it until it ends.
void serve_live(const ConnectionContext& context, Caller caller, const HttpRequest& request);

} // namespace compongo::net
