/// The hall on the network: HTTP and WebSocket on one port.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/open_demonstration.h"
#include "compongo/net/backups.h"
#include "compongo/net/certificates/certificate.h"
#include "compongo/net/certificates/own_names.h"
#include "compongo/net/demo/demo_keys.h"
#include "compongo/net/watched_games.h"
#include "compongo/tournament/engine_pairings.h"

#include <chrono>
#include <functional>
#include <set>
#include <stop_token>

namespace compongo::net {

/// When the hall is served by TLS too, on the same port, with a certificate of its own authority.
enum class OwnTls : std::uint8_t { never, on_network, always };

/// How the hall is reached from now on.
struct Reached {
    /// At which it listens.
    std::string address;
    std::uint16_t port = 0;
    /// Nothing is said plainly there.
    bool is_secure_alone = false;
    /// It has told devices by which authority they may trust it.
    bool has_own_tls = false;
    OwnNames names;
};

struct ServerOptions {
    std::string address = "127.0.0.1";
    /// The address is no more than the usual one: in the page the chief arbiter may open the hall
    /// to the network, and close it again.
    bool may_be_opened = false;
    /// Told at the start and after each change.
    std::function<void(const Reached&)> reached{};
    /// Somebody tells the machines of the network our names (mDNS).
    bool is_named = false;
    OwnTls own_tls = OwnTls::never;
    /// Where its authority is kept.
    std::string authority_folder{};
    /// 0: any that is free.
    std::uint16_t port = 8080;
    hall::AfterRestart after_restart = hall::AfterRestart::stopped;
    /// The database at `postgresql://...` in which the store is, if other nodes may have it open.
    std::optional<std::string> cluster;
    /// The sites under whose names it is reached (`is_origin`), beside its own addresses.
    std::vector<std::string> origins;
    /// It is served by TLS alone with this one, which is read again where it is renewed.
    std::optional<Certificate> certificate;
    /// Addresses whose `X-Forwarded-For` says who asks (`measured_as`).
    std::set<std::string> proxies;
    /// A request that is not finished after so long is dropped.
    int patience_seconds = 30;
    /// So many requests a second an address may send, and five times as many at once; 0 for any.
    int requests_a_second = 200;
    /// So many connections there may be; the last tenth of them for those with a key.
    std::size_t connections_max = 50'000;
    bool logs_requests = false;
    /// Copies are made, if it is known how.
    std::optional<BackupOptions> backup{};
    /// Games that are recorded elsewhere; empty if there are none.
    WatchedGames::Follow follow{};
    /// Asks a pairing engine, until it is stopped; empty if there is none.
    std::function<Expected<std::string, tournament::EngineFault>(const tournament::Tournament& all,
                                                                 std::stop_token stop)>
        pair{};
    /// Opens a demonstration beside the hall, or finds the open one; gives up when it is stopped.
    /// Empty if there can be none.
    std::function<Expected<OpenDemonstration, std::string>(std::stop_token stop)> demonstrate{};
    /// As `Page::open` reads it; it must outlive the server.
    std::string_view page;
    /// As `Drill::open` reads it; it must outlive the server.
    std::string_view drill;
    /// As `read_demo_scripts` reads it: what a demonstration plays.
    std::string_view demo;
    /// Games play themselves and nothing counts, if there are keys for its links.
    std::optional<DemoKeys> demonstration;
    /// It ends when nobody has been connected for so long; 0 for never.
    std::chrono::seconds ends_when_alone{0};
    /// A demonstration ends when another thread requests it here.
    std::stop_token stop{};
};

/// What the server tells whoever started it, when it is ready.
struct Ready {
    std::uint16_t port;
    /// The key by which the arbiter's password is set.
    std::string setup_key;
    bool has_password;
};

/// Why it serves no longer.
enum class Ended : std::uint8_t {
    stopped,
    /// Nobody was there for long.
    alone,
    /// A demonstration has played all rounds that it keeps.
    played_out,
};

/// Serves until SIGTERM or SIGINT, or as the options say, then finishes what was accepted and
/// returns. What made it impossible to begin, if anything did. `log` is given one line of JSON for
/// each thing that happens.
[[nodiscard]] Expected<Ended, std::string>
serve(store::EventStore& store, const ServerOptions& options,
      const std::function<void(const Ready&)>& ready,
      const std::function<void(const std::string&)>& log);

} // namespace compongo::net
