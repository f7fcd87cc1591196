/// A client on a WebSocket.
#pragma once

#include "compongo/net/connection/connection.h"

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace compongo::net {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

/// How long a client may take to agree that it is closed.
constexpr auto parting = std::chrono::seconds(5);

template <class Message>
void set_standing_headers(Message& message, bool is_secure) {
    for (const auto& [name, value] : standing_headers(is_secure)) {
        message.set(name, value);
    }
}

/// Somebody who asks for a WebSocket.
struct Caller {
    Stream stream;
    Visit visit;
    /// Where they are, perhaps behind a proxy.
    std::string peer;
};

/// Serves the client that asks for one with this request, for as long as it stays.
void serve_live(const Premises& premises, Caller caller, const HttpRequest& request);

} // namespace compongo::net
