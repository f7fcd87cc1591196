/// The hall on the network: HTTP and WebSocket on one port.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/open_demonstration.h"
#include "compongo/net/backups.h"
#include "compongo/net/certificates/certificate.h"
#include "compongo/net/certificates/own_names.h"
#include "compongo/net/demo/demo_keys.h"
#include "compongo/net/watched_games.h"
#include "compongo/tournament/pairing/engine_pairings.h"

#include <chrono>
#include <functional>
#include <set>
#include <stop_token>

namespace compongo::net {

/// When the hall also speaks TLS on that port, with a certificate of its own authority.
enum class OwnTls : std::uint8_t { never, on_network, always };

/// How the hall can be reached now.
struct Reached {
    /// The address that it listens on.
    std::string address;
    std::uint16_t port = 0;
    /// TLS only: plain HTTP is refused.
    bool is_secure_alone = false;
    /// TLS with a certificate of the hall's own authority, which devices have to trust.
    bool has_own_tls = false;
    OwnNames names;
};

struct ServerOptions {
    std::string address = "127.0.0.1";
    /// `address` is only a default: the chief arbiter may open the hall to the network in the page,
    /// and close it again.
    bool may_be_opened = false;
    /// Called at the start and after each change.
    std::function<void(const Reached&)> reached{};
    /// The names are announced on the network (mDNS).
    bool is_named = false;
    OwnTls own_tls = OwnTls::never;
    /// The folder of the hall's own authority.
    std::string authority_folder{};
    /// 0 for any free port.
    std::uint16_t port = 8080;
    hall::AfterRestart after_restart = hall::AfterRestart::stopped;
    /// The database, `postgresql://...`, that contains the store, if other nodes share it.
    std::optional<std::string> cluster;
    /// Sites under whose names the hall is reached (`is_origin`), besides its own addresses.
    std::vector<std::string> origins;
    /// TLS only, with this certificate; renewed files are noticed.
    std::optional<Certificate> certificate;
    /// Proxies whose `X-Forwarded-For` is trusted (`canonical_address`).
    std::set<std::string> proxies;
    /// Timeout of one request.
    int patience_seconds = 30;
    /// Rate limit for each address, with bursts of five times as many; 0 for no limit.
    int requests_a_second = 200;
    /// The last tenth is reserved for clients with a key.
    std::size_t connections_max = 50'000;
    bool logs_requests = false;
    /// How to make backups; none are made without it.
    std::optional<BackupOptions> backup{};
    /// Follows games recorded elsewhere; may be empty.
    WatchedGames::Follow follow{};
    /// Asks a pairing engine, which `stop` ends; empty if there is none.
    std::function<Expected<std::string, tournament::EngineFault>(const tournament::Tournament& all,
                                                                 std::stop_token stop)>
        pair{};
    /// Opens a demonstration beside the hall, or finds the open one; `stop` makes it give up. Empty
    /// if there can be none.
    std::function<Expected<OpenDemonstration, std::string>(std::stop_token stop)> demonstrate{};
    /// Read by `Page::open`; must outlive the server.
    std::string_view page;
    /// Read by `Drill::open`; must outlive the server.
    std::string_view drill;
    /// Read by `read_demo_scripts`: what a demonstration plays.
    std::string_view demo;
    /// The keys of a demonstration's links. With them this is a demonstration, in which no game
    /// counts.
    std::optional<DemoKeys> demonstration;
    /// Idle timeout: the server ends when no client has been connected for this long; 0 for never.
    std::chrono::seconds ends_when_alone{0};
    /// Ends a demonstration; may be requested on another thread.
    std::stop_token stop{};
};

/// Passed to the caller when the server accepts connections.
struct Ready {
    std::uint16_t port;
    /// The key with which the first password is set.
    std::string setup_key;
    bool has_password;
};

/// Why the server ended.
enum class Ended : std::uint8_t {
    stopped,
    /// Idle timeout.
    alone,
    /// The demonstration's last round has been played.
    played_out,
};

/// Serves until SIGTERM, SIGINT or an end given by the options, then finishes accepted work and
/// returns. An error says why it could not start. `log` receives a line of JSON for each event.
[[nodiscard]] Expected<Ended, std::string>
serve(store::EventStore& store, const ServerOptions& options,
      const std::function<void(const Ready&)>& ready,
      const std::function<void(const std::string&)>& log);

} // namespace compongo::net
