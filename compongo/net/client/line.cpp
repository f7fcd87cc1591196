#include "compongo/net/client/line.h"

#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace compongo::net {

namespace asio = boost::asio;

Stream line_to(const Stream::executor_type& executor, const HttpAddress& address,
               asio::ssl::context& context) {
    Stream::Socket socket(executor);
    return address.is_tls ? Stream::secure_to(address.host, std::move(socket), context)
                          : Stream::plain(std::move(socket));
}

asio::awaitable<void> connect(Stream& line, const HttpAddress& address, std::chrono::seconds time) {
    const auto executor = co_await asio::this_coro::executor;
    asio::ip::tcp::resolver resolver(executor);
    const auto places =
        co_await resolver.async_resolve(address.host, address.port, asio::use_awaitable);
    line.next_layer().expires_after(time);
    co_await line.next_layer().async_connect(places, asio::use_awaitable);
    // A plain connection has no handshake.
    if (address.is_tls) {
        co_await line.shake_hands(asio::use_awaitable);
    }
}

} // namespace compongo::net
