/// A WebSocket client: one connection, text messages both ways.
#pragma once

#include "compongo/net/client/http_client.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::net {

/// Reads `ws://host:port/target` or `wss://`; `http://` and `https://` mean the same.
[[nodiscard]] Expected<HttpAddress, std::string> websocket_address(std::string_view text);

/// Callbacks of one connection; the texts that they return are sent in order.
class WebSocketHandler {
public:
    using Texts = std::vector<std::string>;

    WebSocketHandler() = default;
    WebSocketHandler(const WebSocketHandler&) = delete;
    WebSocketHandler& operator=(const WebSocketHandler&) = delete;
    virtual ~WebSocketHandler() = default;

    /// The connection is open.
    [[nodiscard]] virtual Texts opened() = 0;
    /// A whole message was received.
    [[nodiscard]] virtual Texts heard(std::string_view text) = 0;
    /// Called about ten times a second, whether or not messages arrive.
    [[nodiscard]] virtual Texts meanwhile() = 0;
    /// True once the connection can be closed.
    [[nodiscard]] virtual bool is_over() const = 0;
};

struct WebSocketLimits {
    /// Time to connect, TLS and WebSocket handshakes included.
    std::chrono::seconds opening{10};
    /// Idle timeout: the connection is dead after this long without any frame, pongs included.
    std::chrono::seconds silence{20};
    /// Longest message received; a longer one ends the connection.
    std::size_t message_bytes = std::size_t{1} << 20U;
};

/// Blocks until `handler.is_over()`, and returns nothing; otherwise returns in words why the
/// connection failed or ended.
[[nodiscard]] std::optional<std::string> run_websocket(const HttpAddress& address,
                                                       WebSocketHandler& handler,
                                                       const WebSocketLimits& limits = {});

} // namespace compongo::net
