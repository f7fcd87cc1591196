/// How a client of ours reaches a server.
#pragma once

#include "compongo/net/client/http_client.h"
#include "compongo/net/connection/stream.h"

#include <boost/asio/awaitable.hpp>

#include <chrono>

namespace compongo::net {

/// A line that is not open yet, plain or by TLS as the address says. The context outlives it.
[[nodiscard]] Stream line_to(const Stream::executor_type& executor, const HttpAddress& address,
                             boost::asio::ssl::context& context);

/// Opens it, within this time; what is read and written then has what is left of it. Throws a
/// boost::system::system_error.
[[nodiscard]] boost::asio::awaitable<void> connect(Stream& line, const HttpAddress& address,
                                                   std::chrono::seconds time);

} // namespace compongo::net
