/// An HTTP client, plain or with TLS: one request per connection.
#pragma once

#include "compongo/base/expected.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::net {

/// The parts of `https://host:port/target`.
struct HttpAddress {
    bool is_tls = false;
    std::string host;
    std::string port;
    std::string target;

    /// The error says what was found and what was expected.
    [[nodiscard]] static Expected<HttpAddress, std::string> read(std::string_view text);
};

struct HttpQuestion {
    /// `GET`, `POST`.
    std::string method = "GET";
    std::vector<std::pair<std::string, std::string>> fields = {};
    std::string body = {};
};

struct HttpAnswer {
    unsigned status = 0;
    /// Header fields; names in lower case.
    std::map<std::string, std::string> fields;
    std::string body;
};

struct HttpLimits {
    /// For the whole exchange, name resolution included.
    std::chrono::seconds time{20};
    std::size_t body_bytes = std::size_t{64} << 20U;
};

/// Blocks until the answer has come; an error says in words what went wrong. With TLS the server's
/// certificate must be valid for its name and trusted by this machine.
[[nodiscard]] Expected<HttpAnswer, std::string>
ask(const HttpAddress& address, const HttpQuestion& question, const HttpLimits& limits = {});

} // namespace compongo::net
