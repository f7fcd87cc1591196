#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/config_file.h"
#include "apps/demo.h"
#include "apps/demo_links.h"
#include "apps/drill.h"
#include "apps/hall_store.h"
#include "apps/network_address.h"
#include "apps/page.h"
#include "compongo/net/demonstration.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/gate.h"
#include "compongo/net/guard/measure.h"
#include "compongo/postgres/address.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto description =
    R"(Runs the hall: games played, clocked and arbitrated over HTTP and WebSocket.

Everything is kept in DIR/hall.sqlite, or in the PostgreSQL database that --store names, and nothing is answered before it
is safe there. On such a database several nodes may serve the same boards; docs/CLUSTER.md says how. On each start a link is
printed by which the arbiter's password is set, once, or changed where it was forgotten. docs/API.md describes the
requests.

Examples:
  compongo serve                                     on http://127.0.0.1:8080, data in the folder compongo-data
  compongo serve --listen 127.0.0.1:0 --data /srv/club   on any free port, which is printed
  compongo serve --store postgresql://hall@db1,db2/compongo   as one of several nodes
  compongo serve --after-restart counted             the time that the server was down counts on the clocks
  compongo serve --demo                              for trying: games play themselves, nothing is kept

--demo opens a demonstration in place of a hall: eight boards where our own games are played again and again, with what
happens at boards (an illegal move, claims, a flag, an adjourned game), three decisions that wait for the arbiter, and
everything marked as a demonstration. Nothing is read or written on the disk. Links are printed, as QR codes too where the
output is a terminal: for the arbiter, without a password; for a seat that anybody may take at any moment, whose player
then steps aside; for the wall. Phones reach it with --listen 0.0.0.0:8080.

--after-restart says how games go on that were in play when the server ended:
  stopped   their clocks stand where the last act left them, until the arbiter starts them (this is the default)
  resumed   the clocks run on from there at once
  counted   the time in between counts

--config reads the options that are not given here from a file in TOML's form, a line for each, without the hyphens:
  listen = "0.0.0.0:8443"
  data = "/srv/club"
  tls-certificate = "/etc/ssl/club.pem"
  tls-key = "/etc/ssl/private/club.key"
  origin = ["https://chess.example.org"]
  log-requests = true

Browsers reach the hall by an address of IP or as localhost; under any other name only if --origin says so. docs/SECURITY.md
says against what, and what else is done.

Standard output: two lines when it is ready, with --demo four; standard error: one JSON object for each thing that happens. SIGTERM and
SIGINT stop it cleanly.
Exit status: 0 stopped, 2 it could not begin.)";

struct Options {
    std::string listen = "127.0.0.1:8080";
    std::string data = "compongo-data";
    std::string store;
    std::string after_restart = "stopped";
    std::string config;
    std::vector<std::string> origins;
    std::vector<std::string> proxies;
    std::string tls_certificate;
    std::string tls_key;
    int rate_limit = net::ServerOptions{}.requests_a_second;
    int connections = static_cast<int>(net::ServerOptions{}.connections_max);
    int patience = net::ServerOptions{}.patience_seconds;
    bool log_requests = false;
    bool is_demo = false;
};

constexpr auto loopback = "127.0.0.1";

int complain(const std::string& why) {
    fmt::print(stderr, "compongo serve: {}\n", why);
    return exit_bad_input;
}

/// `127.0.0.1:8080`, `[::1]:0`.
Expected<net::ServerOptions, std::string> server_options(const Options& options) {
    net::ServerOptions read;
    const std::size_t colon = options.listen.rfind(':');
    const auto fault = [&] {
        return unexpected("--listen: found \"" + options.listen +
                          "\", expected ADDRESS:PORT, such as 127.0.0.1:8080");
    };
    if (colon == std::string::npos) {
        return fault();
    }
    read.address = options.listen.substr(0, colon);
    if (read.address.starts_with('[') && read.address.ends_with(']')) {
        read.address = read.address.substr(1, read.address.size() - 2);
    }
    const char* const begin = options.listen.data() + colon + 1;
    const char* const end = options.listen.data() + options.listen.size();
    const auto [parsed, wrong] = std::from_chars(begin, end, read.port);
    if (wrong != std::errc() || parsed != end) {
        return fault();
    }
    read.after_restart = options.after_restart == "resumed"   ? hall::AfterRestart::resumed
                         : options.after_restart == "counted" ? hall::AfterRestart::counted
                                                              : hall::AfterRestart::stopped;
    for (const std::string& origin : options.origins) {
        if (!net::is_origin(origin)) {
            return unexpected("--origin: found \"" + origin +
                              "\", expected SCHEME://HOST, such as https://chess.example.org");
        }
    }
    for (const std::string& proxy : options.proxies) {
        const auto address = net::measured_as(proxy);
        if (!address) {
            return unexpected("--proxy: found \"" + proxy +
                              "\", expected an address of IP, such as 127.0.0.1");
        }
        read.proxies.insert(*address);
    }
    if (options.tls_certificate.empty() != options.tls_key.empty()) {
        return unexpected(std::string("--tls-certificate and --tls-key: found one, expected both"));
    }
    if (!options.tls_key.empty()) {
        read.certificate = {options.tls_certificate, options.tls_key};
    }
    if (!options.store.empty()) {
        if (!postgres::is_address(options.store)) {
            return unexpected("--store: found \"" + options.store +
                              "\", expected postgresql://USER@HOST/DATABASE");
        }
        read.cluster = options.store;
    }
    read.origins = options.origins;
    read.patience_seconds = options.patience;
    read.requests_a_second = options.rate_limit;
    read.logs_requests = options.log_requests;
    return read;
}

/// As browsers are told it: an address that stands for all of this machine's is none of them, and
/// this one is named in its place.
std::string url_of(const net::ServerOptions& server, std::uint16_t port, const std::string& one) {
    const bool is_v6 = server.address.find(':') != std::string::npos;
    const bool is_any = server.address == "0.0.0.0" || server.address == "::";
    const std::string host = is_any ? one : is_v6 ? "[" + server.address + "]" : server.address;
    return (server.certificate ? "https://" : "http://") + host + ":" + std::to_string(port);
}

/// So many connections, or as many as the system allows: each takes a descriptor, and some are
/// needed for files. The usual limit is far below what is allowed.
std::size_t connections_allowed(int wanted) {
    constexpr rlim_t for_files = 100;
    constexpr rlim_t least = 10;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    const rlim_t allowed = std::max(limit.rlim_cur, for_files + least) - for_files;
    return std::min(allowed, static_cast<rlim_t>(wanted));
}

Expected<std::unique_ptr<store::EventStore>, std::string> open_store(const Options& options) {
    if (!options.store.empty()) {
        return open_hall_store(options.store);
    }
    return make_folder(options.data).and_then([&] {
        return open_hall_store(store_in(options.data));
    });
}

void write_log(const std::string& line) {
    std::fputs((line + '\n').c_str(), stderr);
}

Expected<net::Ended, std::string> serve_demo(net::ServerOptions& server) {
    server.demonstration = net::DemoKeys{net::new_key(), net::new_key()};
    return net::serve_demonstration(
        server,
        [&](const net::Ready& how) {
            // Its keys guard nothing: they may go through the network, to phones.
            const std::string one = network_address().value_or(loopback);
            print_demo_links(server.origins.empty() ? url_of(server, how.port, one)
                                                    : server.origins.front(),
                             *server.demonstration);
        },
        write_log);
}

Expected<net::Ended, std::string> serve_hall(const Options& options,
                                             const net::ServerOptions& server) {
    auto store = open_store(options);
    if (!store) {
        return unexpected(store.error());
    }
    const auto ready = [&](const net::Ready& how) {
        const std::string url = url_of(server, how.port, loopback);
        fmt::print("compongo: the hall is open at {}/\n", url);
        fmt::print("compongo: the arbiter's password is {} at {}/#setup={}\n",
                   how.has_password ? "changed" : "set",
                   server.origins.empty() ? url : server.origins.front(), how.setup_key);
        std::fflush(stdout);
    };
    return net::serve(**store, server, ready, write_log);
}

int run(const Options& options) {
    auto server = server_options(options);
    if (!server) {
        return complain(server.error());
    }
    server->page = embedded_page();
    server->drill = embedded_drill();
    server->demo = embedded_demo();
    server->connections_max = connections_allowed(options.connections);
    // A hall goes on when nobody reads its log any more; and a file that may grow no more is a
    // full disk, which is told, and no reason to end.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    const auto served = options.is_demo ? serve_demo(*server) : serve_hall(options, *server);
    return served ? exit_ok : complain(served.error());
}

} // namespace

void add_serve_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("serve", description);
    const auto options = std::make_shared<Options>();
    command->add_option("--listen", options->listen, "ADDRESS:PORT; port 0 is any that is free")
        ->capture_default_str();
    command->add_option("--data", options->data, "the folder in which everything is kept")
        ->capture_default_str();
    command->add_option("--store", options->store,
                        "postgresql://USER@HOST,HOST/DATABASE, in place of the folder");
    command->add_option("--after-restart", options->after_restart, "how games in play go on")
        ->one_of({"stopped", "resumed", "counted"})
        ->capture_default_str();
    command->add_option("--config", options->config, "a file with options, as shown below")
        ->existing_file();
    command->add_option("--origin", options->origins,
                        "a site under whose name the hall is reached: https://chess.example.org");
    command->add_option("--proxy", options->proxies,
                        "the address of a proxy whose X-Forwarded-For says who asks: 127.0.0.1");
    command->add_option("--tls-certificate", options->tls_certificate,
                        "the chain of certificates, PEM: HTTP and WebSocket by TLS alone");
    command->add_option("--tls-key", options->tls_key, "its private key, PEM");
    command
        ->add_option("--rate-limit", options->rate_limit,
                     "requests a second of one address; 0 is any number")
        ->in_range(0, 1000)
        ->capture_default_str();
    command
        ->add_option("--connections", options->connections,
                     "connections at a time; fewer, if the system allows fewer")
        ->in_range(10, 1'000'000)
        ->capture_default_str();
    command
        ->add_option("--patience", options->patience,
                     "seconds after which an unfinished request is dropped")
        ->in_range(1, 3600)
        ->capture_default_str();
    command->add_flag("--demo", options->is_demo, "a demonstration in place of a hall")
        ->excludes(command->get_option("--data"))
        ->excludes(command->get_option("--store"));
    command->add_flag("--log-requests", options->log_requests, "a line for each request");
    command->callback([options, command, &exit_status] {
        const auto fault =
            options->config.empty() ? std::nullopt : read_config(*command, options->config);
        exit_status = fault ? complain(*fault) : run(*options);
    });
}

} // namespace compongo::apps
