/// Publishes texts from memory over HTTP, read-only and for everybody, with ETag and long poll.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace compongo::net {

class Publisher {
public:
    /// Connections at a time, at most half of them from one address.
    static constexpr std::size_t connections_max = 500;

    /// Binds the port, any free one if it is 0, and serves on its own thread until this is
    /// destroyed; an error says why it cannot.
    [[nodiscard]] static Expected<Publisher, std::string> listen(const std::string& address,
                                                                 std::uint16_t port);
    Publisher(Publisher&&) noexcept;
    Publisher& operator=(Publisher&&) noexcept;
    ~Publisher();

    [[nodiscard]] std::uint16_t port() const;
    /// Replaces all texts, given by name: `games.pgn`, `round-3/index.json`.
    void publish(const std::map<std::string, std::string>& files);

private:
    class Server;
    explicit Publisher(std::unique_ptr<Server> server);

    std::unique_ptr<Server> server_;
};

} // namespace compongo::net
