#include "apps/serve/announcement.h"
#include "apps/serve/config_file.h"
#include "apps/serve/demo.h"
#include "apps/serve/demo_links.h"
#include "apps/serve/demonstration_beside.h"
#include "apps/serve/drill.h"
#include "apps/serve/hall_backup.h"
#include "apps/serve/hall_store.h"
#include "apps/serve/network_address.h"
#include "apps/serve/page.h"
#include "apps/serve/qr_code.h"
#include "apps/serve/serve_options.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/tournament/pairing_engine.h"
#include "apps/watch/followed.h"
#include "compongo/json/json.h"
#include "compongo/net/demonstration.h"
#include "compongo/net/guard/access.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

namespace compongo::apps {

namespace {

constexpr auto serve_description =
    R"(Runs the hall: games played, clocked and arbitrated over HTTP and WebSocket.

Everything is kept in hall.sqlite in the folder of --data, or in the PostgreSQL database that --store names, and nothing is
answered before it is safe there. Without --data the folder is ./compongo-data, if that exists; in a service the one that systemd gives it;
else ~/.local/share/compongo. On such a database several nodes may serve the same boards; docs/CLUSTER.md says how. On each start a link is
printed by which the arbiter's password is set, once, or changed where it was forgotten. docs/API.md describes the
requests.

Examples:
  compongo serve                                     on http://127.0.0.1:8080, data in a folder of the user; there the first
                                                     page asks for a password, and who is to reach the hall
  compongo serve --listen 127.0.0.1:0 --data /srv/club   on any free port, which is printed
  compongo serve --store postgresql://hall@db1,db2/compongo   as one of several nodes
  compongo serve --after-restart counted             the time that the server was down counts on the clocks
  compongo serve --backup /media/stick               copies on a stick: after each round, and every ten minutes
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

--backup makes copies of everything while games go on, in a folder that must be there; a stick that comes back later is gone
on with. Each copy is verified and read back. `compongo restore` makes a hall of one again. /healthz and /metrics say how old the last
one is. With --backup-password they are sealed, so that who finds the stick has nothing.

--config reads the options that are not given here from a file in TOML's form, a line for each, without the hyphens:
  listen = "0.0.0.0:8443"
  data = "/srv/club"
  tls-certificate = "/etc/ssl/club.pem"
  tls-key = "/etc/ssl/private/club.key"
  origin = ["https://chess.example.org"]
  log-requests = true

Browsers reach the hall by an address of IP or as localhost; in its own network as compongo.local too, where avahi tells that name;
under any other name only if --origin says so. docs/SECURITY.md says against what, and what else is done.

In a network of its own the hall is served by TLS too, on the same port, with a certificate authority of its own: devices are led
through trusting it at /trust. It can vouch for private addresses and local names alone. --tls off leaves it out. Certificate files are
read again when they are renewed.

Standard output: lines when it is ready: the address, the link for the password, the folder, and where the hall is open
to the network the address for tablets (in a terminal as a QR code too); with --demo four links. Standard error: one JSON object for each thing that happens. SIGTERM and
SIGINT stop it cleanly.
Exit status: 0 stopped, 2 it could not begin.)";

constexpr auto loopback = "127.0.0.1";

/// Long enough to pair a thousand players.
constexpr auto pairing_time_max = std::chrono::seconds(60);

/// Pairs with the program that the options name, or with an installed bbpPairings.
Expected<std::string, tournament::EngineFault>
pair(const std::string& engine, const tournament::Tournament& all, std::stop_token stop) {
    auto answer = pairings_of_engine({engine}, all, {pairing_time_max, std::move(stop)});
    if (!answer && answer.error().kind == tournament::EngineFault::Kind::absent) {
        answer.error().message =
            engine.empty() ? "no pairing engine is on the hall's machine: put bbpPairings "
                             "(https://github.com/BieremaBoyzProgramming/bbpPairings/releases) in "
                             "PATH, or name it with --pairing-engine"
                           : "--pairing-engine: " + answer.error().message;
    }
    return answer;
}

/// Writes a log line without blocking. If the reader of the log does not keep up, lines are dropped
/// and the next line says how many.
void write_log(const std::string& line) {
    static std::mutex mutex;
    static std::size_t left_out = 0;
    const std::lock_guard lock(mutex);
    pollfd log{STDERR_FILENO, POLLOUT, 0};
    if (poll(&log, 1, 0) != 1 || (log.revents & POLLOUT) == 0) {
        ++left_out;
        return;
    }
    const std::string text =
        (left_out == 0 ? ""
                       : R"({"event":"log_left_out","lines":)" + std::to_string(left_out) + "}\n") +
        line + '\n';
    left_out = 0;
    write_error(text);
}

/// Prints to standard output. A failure must not stop the running hall.
void say_when_ready(const std::string& text) {
    if (std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0) {
        // The reader closed the pipe: later writes, also at exit, must not fail.
        [[maybe_unused]] const std::FILE* nowhere = std::freopen("/dev/null", "w", stdout);
    }
}

/// Follows the watched sources until stopped; logs each unreadable source once.
void follow(Followed& followed, const std::stop_token& stop, const net::WatchedGames::Tell& tell) {
    constexpr auto between_folders = std::chrono::seconds(1);
    Followed::Clock::time_point folders_at{};
    std::set<std::string> said;
    while (!stop.stop_requested()) {
        const auto now = Followed::Clock::now();
        if (now >= folders_at) {
            folders_at = now + between_folders;
            for (const std::string& gone : followed.look_into_folders()) {
                tell(gone, {});
            }
        }
        followed.look(
            now,
            [&tell](const std::string& source, const watch::SourceWatch& watch,
                    const std::vector<watch::News>& /*news*/) { tell(source, watch.standing()); },
            [&said](const std::string& fault, Followed::Before /*before*/) {
                if (said.insert(fault).second) {
                    write_log(R"({"event":"watch","fault":)" + json_string(fault) + "}");
                }
            });
        std::this_thread::sleep_for(Followed::pause_between_looks);
    }
}

/// An address to show to browsers. A wildcard address is not reachable, so it is replaced by one of
/// this machine.
struct Place {
    std::string address;
    std::uint16_t port;
};
std::string url_of(const net::ServerOptions& server, const Place& place, const std::string& one) {
    const bool is_v6 = place.address.find(':') != std::string::npos;
    const bool is_any = place.address == "0.0.0.0" || place.address == "::";
    const std::string host = is_any ? one : is_v6 ? "[" + place.address + "]" : place.address;
    return (server.certificate ? "https://" : "http://") + host + ":" + std::to_string(place.port);
}

/// Raises the limit on descriptors for this many connections plus files and returns how many are
/// possible. The default soft limit is far below the hard one.
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

Expected<std::unique_ptr<store::EventStore>, std::string> open_store(const ServeOptions& options) {
    if (!options.store.empty()) {
        return open_hall_store(options.store);
    }
    const std::string folder = data_folder(options);
    return make_folder(folder).and_then([&] { return open_hall_store(store_in(folder)); });
}

Expected<net::Ended, std::string> serve_demo(net::ServerOptions& server) {
    server.demonstration = net::DemoKeys{net::new_key(), net::new_key()};
    return net::serve_demonstration(
        server,
        [&](const net::Ready& how) {
            // Demo keys protect nothing, so they may be sent over the network to phones.
            const std::string one = network_address().value_or(loopback);
            print_demo_links(server.origins.empty()
                                 ? url_of(server, {server.address, how.port}, one)
                                 : server.origins.front(),
                             *server.demonstration);
        },
        write_log);
}

/// Prints the address for other devices, if there is one, also as a QR code.
void print_address_of_tablets(const net::ServerOptions& server, const net::Reached& reached) {
    const bool is_any = reached.address == "0.0.0.0" || reached.address == "::";
    const auto one = is_any ? network_address() : reached.address;
    const bool is_loopback = reached.address.starts_with("127.") || reached.address == "::1";
    if (server.origins.empty() && (is_loopback || !one)) {
        return;
    }
    const std::string url =
        (server.origins.empty() ? url_of(server, {reached.address, reached.port}, *one)
                                : server.origins.front()) +
        "/";
    say_when_ready(fmt::format("compongo: tablets and phones reach it at {}\n", url));
    if (server.is_named && is_any) {
        say_when_ready(
            fmt::format("compongo: or at http://{}:{}/\n", net::hall_name, reached.port));
    }
    if (reached.has_own_tls) {
        say_when_ready(
            fmt::format("compongo: how they come to trust it, for https: {}trust\n", url));
    }
    if (isatty(STDOUT_FILENO) != 0) {
        for (const std::string& line : qr_code(url).lines) {
            say_when_ready(fmt::format("{}\n", line));
        }
    }
}

/// Announces the hall's name by mDNS, if it listens on all addresses of this machine.
void announce(Announcement& announcement, const net::Reached& reached) {
    const auto one = network_address();
    if (reached.address == "0.0.0.0" && one) {
        announcement.tell(net::hall_name, *one);
    } else {
        announcement.stop();
    }
}

Expected<net::Ended, std::string> serve_hall(const ServeOptions& options,
                                             net::ServerOptions& server) {
    auto store = open_store(options);
    if (!store) {
        return unexpected(store.error());
    }
    const auto ready = [&](const net::Ready& how) {
        const std::string url = url_of(server, {server.address, how.port}, loopback);
        say_when_ready(fmt::format("compongo: the hall is open at {}/\n"
                                   "compongo: the arbiter's password is {} at {}/setup#setup={}\n",
                                   url, how.has_password ? "changed" : "set",
                                   server.origins.empty() ? url : server.origins.front(),
                                   how.setup_key));
        if (options.store.empty()) {
            say_when_ready(
                fmt::format("compongo: everything is kept in {}\n", data_folder(options)));
        }
    };
    DemonstrationBeside beside(
        [&options](const net::Reached& reached) { return options_beside(options, reached); },
        write_log);
    server.demonstrate = [&beside](const std::stop_token& stop) { return beside.open(stop); };
    Announcement announcement;
    server.is_named = Announcement::is_possible();
    server.reached = [&](const net::Reached& reached) {
        print_address_of_tablets(server, reached);
        announce(announcement, reached);
        beside.move_to(reached);
    };
    return net::serve(**store, server, ready, write_log);
}

int run(const ServeOptions& options) {
    auto server = server_options(options);
    if (!server) {
        return complain("serve", server.error());
    }
    auto backup = backup_options(options);
    if (!backup) {
        return complain("serve", backup.error());
    }
    server->backup = *std::move(backup);
    // Everyone with a demo link is an arbiter, so the demo must not run programs.
    if (!options.is_demo) {
        server->pair = [&options](const tournament::Tournament& all, std::stop_token stop) {
            return pair(options.pairing_engine, all, std::move(stop));
        };
    }
    Followed followed({});
    for (const std::string& word : options.watched) {
        const auto fault =
            word == "-" ? std::optional<std::string>("found -, expected a file or an address")
                        : followed.add(word);
        if (fault) {
            return complain("serve", "--watch: " + *fault);
        }
        server->follow = [&followed](const std::stop_token& stop,
                                     const net::WatchedGames::Tell& tell) {
            follow(followed, stop, tell);
        };
    }
    server->page = embedded_page();
    server->drill = embedded_drill();
    server->demo = embedded_demo();
    server->connections_max = connections_allowed(options.connections);
    // The hall survives a closed log pipe. Exceeding the file size limit is reported as a full
    // disk.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    // Children of this program are waited for.
    std::signal(SIGCHLD, SIG_DFL);
    const auto served = !options.is_demo              ? serve_hall(options, *server)
                        : options.beside_hall.empty() ? serve_demo(*server)
                                                      : serve_beside(*std::move(server));
    return served ? exit_ok : complain("serve", served.error());
}

} // namespace

void add_serve_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("serve", serve_description);
    const auto options = std::make_shared<ServeOptions>();
    add_serve_options(*command, *options);
    command->callback([options, command, &exit_status] {
        const auto fault =
            options->config.empty() ? std::nullopt : read_config(*command, options->config);
        exit_status = fault ? complain("serve", *fault) : run(*options);
    });
}

} // namespace compongo::apps
