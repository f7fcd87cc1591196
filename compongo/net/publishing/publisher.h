/// Texts published from memory over HTTP, to anybody who asks and for reading only: with ETag, and
/// waited for until they are others.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace compongo::net {

class Publisher {
public:
    /// So many may be connected at once, half of them from one address.
    static constexpr std::size_t connections_max = 500;

    /// Takes the port, any that is free if it is 0, and serves on a thread of its own for as long
    /// as this lives; or says why not.
    [[nodiscard]] static Expected<Publisher, std::string> listen(const std::string& address,
                                                                 std::uint16_t port);
    Publisher(Publisher&&) noexcept;
    Publisher& operator=(Publisher&&) noexcept;
    ~Publisher();

    [[nodiscard]] std::uint16_t port() const;
    /// These are the texts from now on, by their names: `games.pgn`, `round-3/index.json`.
    void publish(const std::map<std::string, std::string>& files);

private:
    class Office;
    explicit Publisher(std::unique_ptr<Office> office);

    std::unique_ptr<Office> office_;
};

} // namespace compongo::net
