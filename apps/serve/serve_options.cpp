#include "apps/serve/serve_options.h"

#include "apps/serve/hall_store.h"
#include "apps/shared/command_line.h"
#include "compongo/net/guard/origin_check.h"
#include "compongo/net/guard/rate_limiter.h"
#include "compongo/postgres/address.h"

#include <charconv>
#include <optional>

namespace compongo::apps {

std::string data_folder(const ServeOptions& options) {
    return options.data.empty() ? usual_data_folder() : options.data;
}

void add_serve_options(Command& command, ServeOptions& options) {
    command.add_option("--listen", options.listen,
                       "ADDRESS:PORT; port 0 is any that is free. Usually :8080: 127.0.0.1, or all "
                       "addresses once the chief arbiter has opened the hall to the network");
    command.add_option("--data", options.data,
                       "the folder in which everything is kept; usually the user's own");
    command.add_option("--store", options.store,
                       "postgresql://USER@HOST,HOST/DATABASE, in place of the folder");
    command.add_option("--after-restart", options.after_restart, "how games in play go on")
        ->one_of({"stopped", "resumed", "counted"})
        ->capture_default_str();
    command.add_option("--config", options.config, "a file with options, as shown below")
        ->existing_file();
    command.add_option("--origin", options.origins,
                       "a site under whose name the hall is reached: https://chess.example.org");
    command.add_option("--proxy", options.proxies,
                       "the address of a proxy whose X-Forwarded-For says who asks: 127.0.0.1");
    command.add_option("--tls-certificate", options.tls_certificate,
                       "the chain of certificates, PEM: HTTP and WebSocket by TLS alone");
    command.add_option("--tls-key", options.tls_key, "its private key, PEM");
    command
        .add_option("--tls", options.tls,
                    "a certificate authority of the hall's own, for TLS beside HTTP on the same "
                    "port: auto where it is open to the network")
        ->one_of({"auto", "own", "off"})
        ->capture_default_str();
    command
        .add_option("--rate-limit", options.rate_limit,
                    "requests a second of one address; 0 is any number")
        ->in_range(0, 1000)
        ->capture_default_str();
    command
        .add_option("--connections", options.connections,
                    "connections at a time; fewer, if the system allows fewer")
        ->in_range(10, 1'000'000)
        ->capture_default_str();
    command
        .add_option("--patience", options.patience,
                    "seconds after which an unfinished request is dropped")
        ->in_range(1, 3600)
        ->capture_default_str();
    auto* const backup =
        command.add_option("--backup", options.backup, "a folder in which copies are kept");
    backup->type_name("FOLDER");
    command
        .add_option("--backup-minutes", options.backup_minutes,
                    "how often, beside after each round")
        ->in_range(1, 1440)
        ->capture_default_str();
    command.add_option("--backup-kept", options.backup_kept, "how many; older ones are removed")
        ->in_range(1, 100'000)
        ->capture_default_str();
    command
        .add_option("--backup-password", options.backup_password,
                    "a file with a password, by which copies are sealed")
        ->type_name("FILE");
    command
        .add_option("--pairing-engine", options.pairing_engine,
                    "the program that pairs Swiss rounds; usually bbpPairings, if it is in PATH")
        ->type_name("PROGRAM");
    command
        .add_option("--watch", options.watched,
                    "games that are recorded elsewhere, for the arbiters' notes: files, folders, "
                    "addresses, as `compongo watch` takes them")
        ->type_name("SOURCE");
    command.add_flag("--demo", options.is_demo, "a demonstration in place of a hall")
        ->excludes(command.get_option("--data"))
        ->excludes(command.get_option("--store"))
        ->excludes(backup);
    command.add_option("--beside-hall", options.beside_hall, "the hall's certificate authority")
        ->hidden()
        ->needs(command.get_option("--demo"));
    command.add_flag("--log-requests", options.log_requests, "a line for each request");
}

namespace {

constexpr auto usual_address = "127.0.0.1";
constexpr auto usual_place = ":8080";

/// Returns what is wrong with the choice of TLS. A proxy and explicit files bring their own
/// certificates; a database has no folder for a key.
std::optional<std::string> take_own_tls(const ServeOptions& options, net::ServerOptions& read) {
    const bool is_asked = options.tls == "own";
    const char* const obstacle = !options.tls_key.empty()   ? "--tls-certificate"
                                 : !options.store.empty()   ? "--store"
                                 : !options.proxies.empty() ? "--proxy"
                                                            : nullptr;
    if (obstacle != nullptr && is_asked) {
        return "--tls own: found it with " + std::string(obstacle) + ", expected one of them";
    }
    const bool is_demo_alone = options.is_demo && options.beside_hall.empty();
    const bool is_off = options.tls == "off" || obstacle != nullptr || is_demo_alone;
    read.own_tls = is_off     ? net::OwnTls::never
                   : is_asked ? net::OwnTls::always
                              : net::OwnTls::on_network;
    read.authority_folder = options.beside_hall.empty() ? tls_folder(options) : options.beside_hall;
    return std::nullopt;
}

} // namespace

std::string tls_folder(const ServeOptions& options) {
    return data_folder(options) + "/tls";
}

std::vector<std::string> options_beside(const ServeOptions& hall, const net::Reached& reached) {
    const bool is_v6 = reached.address.find(':') != std::string::npos;
    std::vector<std::string> words = {
        "serve",
        "--demo",
        "--beside-hall=" + tls_folder(hall),
        "--listen=" + (is_v6 ? "[" + reached.address + "]" : reached.address) + ":0",
        std::string("--tls=") + (reached.has_own_tls ? "own" : "off"),
        "--rate-limit=" + std::to_string(hall.rate_limit),
        "--connections=" + std::to_string(hall.connections),
        "--patience=" + std::to_string(hall.patience)};
    if (!hall.tls_key.empty()) {
        words.push_back("--tls-certificate=" + hall.tls_certificate);
        words.push_back("--tls-key=" + hall.tls_key);
    }
    for (const std::string& proxy : hall.proxies) {
        words.push_back("--proxy=" + proxy);
    }
    return words;
}

/// `127.0.0.1:8080`, `[::1]:0`, `:8080`.
Expected<net::ServerOptions, std::string> server_options(const ServeOptions& options) {
    net::ServerOptions read;
    const std::string listen = options.listen.empty() ? usual_place : options.listen;
    const std::size_t colon = listen.rfind(':');
    const auto fault = [&] {
        return unexpected("--listen: found \"" + listen +
                          "\", expected ADDRESS:PORT, such as 127.0.0.1:8080");
    };
    if (colon == std::string::npos) {
        return fault();
    }
    // Without an address the default applies until the user chooses one in the page.
    read.may_be_opened = colon == 0 && options.store.empty();
    read.address = colon == 0 ? usual_address : listen.substr(0, colon);
    if (read.address.starts_with('[') && read.address.ends_with(']')) {
        read.address = read.address.substr(1, read.address.size() - 2);
    }
    const char* const begin = listen.data() + colon + 1;
    const char* const end = listen.data() + listen.size();
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
        const auto address = net::canonical_address(proxy);
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
    if (auto obstacle = take_own_tls(options, read)) {
        return unexpected(std::move(*obstacle));
    }
    read.origins = options.origins;
    read.patience_seconds = options.patience;
    read.requests_a_second = options.rate_limit;
    read.logs_requests = options.log_requests;
    return read;
}

} // namespace compongo::apps
