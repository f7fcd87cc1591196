/// Asking other servers over HTTP, plainly or with TLS: one request, one reply, one connection.
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

/// `https://host:port/target`.
struct HttpAddress {
    bool is_tls = false;
    std::string host;
    std::string port;
    std::string target;

    /// What was found instead, and what was expected.
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
    /// By their names in small letters.
    std::map<std::string, std::string> fields;
    std::string body;
};

struct HttpLimits {
    /// From the first step to the last.
    std::chrono::seconds time{20};
    std::size_t body_bytes = std::size_t{64} << 20U;
};

/// Waits for the answer; otherwise what went wrong, in words. With TLS the server must show a
/// certificate for its name that this machine trusts.
[[nodiscard]] Expected<HttpAnswer, std::string>
ask(const HttpAddress& address, const HttpQuestion& question, const HttpLimits& limits = {});

} // namespace compongo::net
