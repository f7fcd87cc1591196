/// The hall on the network: HTTP and WebSocket on one port.
#pragma once

#include "compongo/hall/hall.h"

#include <functional>

namespace compongo::net {

struct ServerOptions {
    std::string address = "127.0.0.1";
    /// 0: any that is free.
    std::uint16_t port = 8080;
    hall::AfterRestart after_restart = hall::AfterRestart::stopped;
    /// The database at `postgresql://...` in which the store is, if other nodes may have it open.
    std::optional<std::string> cluster;
    /// The sites under whose names it is reached (`is_origin`), beside its own addresses.
    std::vector<std::string> origins;
    /// Files in PEM's form by which it is served by TLS alone; plain if there are none.
    struct Certificate {
        std::string chain_file;
        std::string key_file;
    };
    std::optional<Certificate> certificate;
    /// A request that is not finished after so long is dropped.
    int patience_seconds = 30;
    /// So many requests a second an address may send, and five times as many at once; 0 for any.
    int requests_a_second = 200;
    bool logs_requests = false;
    /// As `Page::open` reads it; it must outlive the server.
    std::string_view page;
    /// As `Drill::open` reads it.
    std::string_view drill;
};

/// What the server tells whoever started it, when it is ready.
struct Ready {
    std::uint16_t port;
    /// The key by which the arbiter's password is set.
    std::string setup_key;
    bool has_password;
};

/// Serves until SIGTERM or SIGINT, then finishes what was accepted and returns. What made it
/// impossible to begin, if anything did. `log` is given one line of JSON for each thing that
/// happens.
[[nodiscard]] Expected<void, std::string> serve(store::EventStore& store,
                                                const ServerOptions& options,
                                                const std::function<void(const Ready&)>& ready,
                                                const std::function<void(const std::string&)>& log);

} // namespace compongo::net
