/// Speaking with another server over WebSocket: one connection, texts both ways.
#pragma once

#include "compongo/net/client/http_client.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::net {

/// `ws://host:port/target`, also `wss://`; `http://` and `https://` mean the same.
[[nodiscard]] Expected<HttpAddress, std::string> websocket_address(std::string_view text);

/// What one side of a conversation does; the texts that it answers with are sent in their order.
class Talk {
public:
    using Texts = std::vector<std::string>;

    Talk() = default;
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;
    virtual ~Talk() = default;

    /// The connection is open.
    [[nodiscard]] virtual Texts opened() = 0;
    /// A whole message has come.
    [[nodiscard]] virtual Texts heard(std::string_view text) = 0;
    /// About ten times a second, whether or not something comes.
    [[nodiscard]] virtual Texts meanwhile() = 0;
    /// Has everything been said, so that the connection is to be closed?
    [[nodiscard]] virtual bool is_over() const = 0;
};

struct WebSocketLimits {
    /// To be connected, TLS included.
    std::chrono::seconds opening{10};
    /// Nothing is heard for so long, pings not answered either: the line is dead.
    std::chrono::seconds silence{20};
    /// Of one message; a longer one ends the connection.
    std::size_t message_bytes = std::size_t{1} << 20U;
};

/// Speaks until the talk is over, and answers with nothing; otherwise with why the connection could
/// not be made or has ended, in words.
[[nodiscard]] std::optional<std::string> converse(const HttpAddress& address, Talk& talk,
                                                  const WebSocketLimits& limits = {});

} // namespace compongo::net
