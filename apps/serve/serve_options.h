/// The options of `compongo serve`, shared with other commands that inspect the same hall.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/server.h"

#include <string>
#include <vector>

namespace compongo::apps {

class Command;

/// As given, or the defaults.
struct ServeOptions {
    /// Empty for the default, which can be opened to the network in the page.
    std::string listen;
    std::string tls = "auto";
    /// Empty for the default (`data_folder`).
    std::string data;
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
    std::string backup;
    std::string backup_password;
    int backup_minutes = 10;
    int backup_kept = 48;
    std::string pairing_engine;
    std::vector<std::string> watched;
    bool log_requests = false;
    bool is_demo = false;
    /// A demonstration beside a hall (`DemonstrationBeside`): the folder of the hall's certificate
    /// authority.
    std::string beside_hall;
};

/// The folder for all data.
[[nodiscard]] std::string data_folder(const ServeOptions& options);

/// The folder of the hall's own certificate authority.
[[nodiscard]] std::string tls_folder(const ServeOptions& options);

/// The words of a demonstration beside such a hall, on any port that is free: who may connect, and
/// how, is as in the hall.
[[nodiscard]] std::vector<std::string> options_beside(const ServeOptions& hall,
                                                      const net::Reached& reached);

/// Binds the fields to options of the command; `options` must outlive it.
void add_serve_options(Command& command, ServeOptions& options);

/// The server's configuration without the resources embedded in the program; the error names the
/// wrong option.
[[nodiscard]] Expected<net::ServerOptions, std::string> server_options(const ServeOptions& options);

} // namespace compongo::apps
