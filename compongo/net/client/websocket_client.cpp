#include "compongo/net/client/websocket_client.h"

#include "compongo/net/client/line.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/system/system_error.hpp>

#include <exception>
#include <utility>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

using WebSocketStream = websocket::stream<Stream>;

constexpr auto pause_between_ticks = std::chrono::milliseconds(100);
/// Frames that may wait to be sent; a server that does not read them is disconnected.
constexpr std::size_t frames_waiting_max = 10'000;

/// The state that the reading and the writing coroutine share.
struct Exchange {
    WebSocketHandler& handler;
    asio::steady_timer timer;
    WebSocketHandler::Texts waiting = {};
    bool has_ended = false;
    std::exception_ptr failure = {};

    void add(WebSocketHandler::Texts texts) {
        for (std::string& each : texts) {
            waiting.push_back(std::move(each));
        }
        if (waiting.size() > frames_waiting_max) {
            throw boost::system::system_error(asio::error::no_buffer_space);
        }
    }
};

asio::awaitable<void> listen(WebSocketStream& socket, Exchange& exchange) {
    beast::flat_buffer buffer;
    for (;;) {
        co_await socket.async_read(buffer, asio::use_awaitable);
        const auto bytes = buffer.cdata();
        exchange.add(
            exchange.handler.heard({static_cast<const char*>(bytes.data()), bytes.size()}));
        buffer.consume(buffer.size());
        if (!exchange.waiting.empty()) {
            exchange.timer.cancel();
        }
    }
}

asio::awaitable<void> say(WebSocketStream& socket, Exchange& exchange) {
    while (!exchange.has_ended) {
        const WebSocketHandler::Texts texts = std::exchange(exchange.waiting, {});
        for (const std::string& each : texts) {
            co_await socket.async_write(asio::buffer(each), asio::use_awaitable);
        }
        if (exchange.handler.is_over()) {
            co_await socket.async_close(websocket::close_code::normal, asio::use_awaitable);
            co_return;
        }
        exchange.timer.expires_after(pause_between_ticks);
        error_code is_woken;
        co_await exchange.timer.async_wait(asio::redirect_error(asio::use_awaitable, is_woken));
        exchange.add(exchange.handler.meanwhile());
    }
}

[[nodiscard]] std::string host_of(const HttpAddress& address) {
    const bool is_usual = address.port == (address.is_tls ? "443" : "80");
    return is_usual ? address.host : address.host + ":" + address.port;
}

asio::awaitable<void> speak(WebSocketStream& socket, const HttpAddress& address,
                            WebSocketHandler& handler, const WebSocketLimits& limits,
                            bool& is_open) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = limits.opening;
    timeout.idle_timeout = limits.silence;
    timeout.keep_alive_pings = true;
    socket.set_option(timeout);
    socket.read_message_max(limits.message_bytes);
    // Named, because g++ 12 destroys temporaries in such an expression twice.
    const std::string host = host_of(address);
    co_await socket.async_handshake(host, address.target, asio::use_awaitable);
    is_open = true;
    socket.text(true);
    const auto executor = co_await asio::this_coro::executor;
    Exchange exchange{handler, asio::steady_timer(executor)};
    exchange.add(handler.opened());
    asio::co_spawn(executor, listen(socket, exchange), [&](const std::exception_ptr& thrown) {
        exchange.failure = thrown;
        exchange.has_ended = true;
        exchange.timer.cancel();
    });
    std::exception_ptr failure;
    try {
        co_await say(socket, exchange);
    } catch (...) {
        failure = std::current_exception();
    }
    const bool was_over = handler.is_over() && !exchange.has_ended;
    // The reading coroutine refers to this frame's variables: close the socket and wait until it
    // has ended.
    beast::get_lowest_layer(socket).close();
    while (!exchange.has_ended) {
        exchange.timer.expires_after(std::chrono::milliseconds(1));
        error_code is_woken;
        co_await exchange.timer.async_wait(asio::redirect_error(asio::use_awaitable, is_woken));
    }
    if (was_over) {
        co_return;
    }
    std::rethrow_exception(failure ? failure : exchange.failure);
}

asio::awaitable<void> conversation(Stream::executor_type executor, const HttpAddress& address,
                                   WebSocketHandler& handler, const WebSocketLimits& limits,
                                   asio::ssl::context& tls, bool& is_open) {
    WebSocketStream socket(line_to(executor, address, tls));
    co_await connect(socket.next_layer(), address, limits.opening);
    // WebSocket's own timeouts apply from here on.
    beast::get_lowest_layer(socket).expires_never();
    co_await speak(socket, address, handler, limits, is_open);
}

} // namespace

Expected<HttpAddress, std::string> websocket_address(std::string_view text) {
    constexpr std::string_view plain = "ws://";
    constexpr std::string_view secure = "wss://";
    std::string as_http(text);
    if (text.starts_with(plain)) {
        as_http = "http://" + std::string(text.substr(plain.size()));
    } else if (text.starts_with(secure)) {
        as_http = "https://" + std::string(text.substr(secure.size()));
    }
    auto address = HttpAddress::read(as_http);
    if (!address) {
        return unexpected("found \"" + std::string(text) +
                          "\", expected ws://HOST[:PORT][/PATH] or wss://...");
    }
    return address;
}

std::optional<std::string> run_websocket(const HttpAddress& address, WebSocketHandler& handler,
                                         const WebSocketLimits& limits) {
    const std::string where = address.host + ":" + address.port + ": ";
    try {
        asio::io_context context(1);
        asio::ssl::context tls(asio::ssl::context::tls_client);
        if (address.is_tls) {
            tls.set_default_verify_paths();
        }
        std::optional<std::exception_ptr> outcome;
        bool is_open = false;
        asio::co_spawn(context,
                       conversation(context.get_executor(), address, handler, limits, tls, is_open),
                       [&](const std::exception_ptr& thrown) { outcome = thrown; });
        // The resolver is not covered by the stream's timeout, so opening is limited as a whole.
        context.run_for(limits.opening);
        if (!outcome && !is_open) {
            return where + "no answer in " + std::to_string(limits.opening.count()) + " s";
        }
        context.run();
        if (outcome && *outcome) {
            std::rethrow_exception(*outcome);
        }
        return std::nullopt;
    } catch (const boost::system::system_error& thrown) {
        return where + thrown.code().message();
    } catch (const std::exception& thrown) {
        return where + thrown.what();
    }
}

} // namespace compongo::net
