/// Connections of our own HTTP and WebSocket clients.
#pragma once

#include "compongo/net/client/http_client.h"
#include "compongo/net/connection/stream.h"

#include <boost/asio/awaitable.hpp>

#include <chrono>

namespace compongo::net {

/// A stream that is not connected yet, with TLS if the address says so. The context must outlive
/// it.
[[nodiscard]] Stream line_to(const Stream::executor_type& executor, const HttpAddress& address,
                             boost::asio::ssl::context& context);

/// Connects, TLS handshake included. `time` limits this and all later reads and writes together.
/// Throws boost::system::system_error.
[[nodiscard]] boost::asio::awaitable<void> connect(Stream& line, const HttpAddress& address,
                                                   std::chrono::seconds time);

} // namespace compongo::net
