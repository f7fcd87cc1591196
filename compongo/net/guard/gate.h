/// Whether a request may come in, whatever it asks: by the host that it names, the site that it
/// comes from and the form that it has. Against pages of other sites (docs/SECURITY.md).
#pragma once

#include "compongo/net/http/reply.h"

namespace compongo::net {

/// What a request says of itself; empty where it says nothing.
struct Head {
    std::string method;
    std::string host;
    std::string origin;
    std::string content_type;
    /// The body is coded otherwise than in chunks.
    bool has_odd_coding = false;
};

class Gate {
public:
    /// `origins` are the sites under whose names the hall is reached, such as
    /// `https://chess.example.org`; addresses of IP and `localhost` always are its own.
    explicit Gate(std::vector<std::string> origins);

    /// From now on these names are its own too: those of a network that name servers of the world
    /// do not have.
    void know_as(std::vector<std::string> names) { names_ = std::move(names); }

    /// Why the request may not come in; nothing if it may.
    [[nodiscard]] std::optional<Reply> refusal(const Head& head) const;

private:
    [[nodiscard]] bool is_own_host(const std::string& host) const;
    [[nodiscard]] bool is_own_origin(const std::string& origin, const std::string& host) const;

    std::vector<std::string> origins_;
    std::vector<std::string> names_;
};

/// Is this how a site is named: a scheme of HTTP, a host, perhaps a port, and nothing more?
[[nodiscard]] bool is_origin(std::string_view text);

/// What every answer carries, so that browsers take it for no more than it is.
[[nodiscard]] std::map<std::string, std::string> standing_headers(bool is_secure);

} // namespace compongo::net
