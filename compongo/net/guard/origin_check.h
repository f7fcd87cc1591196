/// Checks of Host, Origin and Content-Type that protect against pages of other sites
/// (docs/SECURITY.md).
#pragma once

#include "compongo/net/http/reply.h"

namespace compongo::net {

/// The headers that the checks read; empty where absent.
struct Head {
    std::string method;
    std::string host;
    std::string origin;
    std::string content_type;
    /// A transfer coding other than chunked.
    bool has_odd_coding = false;
};

class OriginCheck {
public:
    /// `origins` are the sites under which the hall is reached, such as
    /// `https://chess.example.org`. IP addresses and `localhost` are always accepted as hosts.
    explicit OriginCheck(std::vector<std::string> origins);

    /// Also accepts these host names, which public DNS does not have.
    void allow_hosts(std::vector<std::string> names) { names_ = std::move(names); }

    /// The refusal; nothing if the request is allowed.
    [[nodiscard]] std::optional<Reply> refusal(const Head& head) const;

private:
    [[nodiscard]] bool is_own_host(const std::string& host) const;
    [[nodiscard]] bool is_own_origin(const std::string& origin, const std::string& host) const;

    std::vector<std::string> origins_;
    std::vector<std::string> names_;
};

/// Is this an origin: http or https, a host, optionally a port, and nothing more?
[[nodiscard]] bool is_origin(std::string_view text);

/// Security headers of every answer.
[[nodiscard]] std::map<std::string, std::string> standing_headers(bool is_secure);

} // namespace compongo::net
