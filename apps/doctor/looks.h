/// The checks of `compongo doctor`, one function each. All are read-only.
#pragma once

#include "apps/doctor/finding.h"
#include "apps/serve/serve_options.h"

#include <filesystem>

namespace compongo::apps {

/// The root folder of the system to check; `/` for this one.
struct System {
    std::filesystem::path root = "/";
};

/// Whether the hall can listen on the port, or already does.
[[nodiscard]] Finding look_at_port(const net::ServerOptions& server);
/// The addresses by which tablets can reach the hall.
[[nodiscard]] Finding look_at_network(const net::ServerOptions& server);
/// Whether the usual firewalls admit connections. Rules that only root can read are reported as
/// existing.
[[nodiscard]] Finding look_at_firewall(const System& system, const net::ServerOptions& server);

/// Whether the clock is synchronised, and not earlier than the program's build date.
[[nodiscard]] Finding look_at_time();
/// Free space, permissions and type of the file system of the data folder.
[[nodiscard]] Finding look_at_disk(const std::string& folder);
[[nodiscard]] Finding look_at_memory(const System& system);
/// The limits on open files and connections.
[[nodiscard]] Finding look_at_descriptors(int connections);

/// The options as the running hall is reached, since the chief arbiter may have opened it to the
/// network.
[[nodiscard]] net::ServerOptions as_it_is_reached(net::ServerOptions server);

/// Whether the certificates are valid for TLS servers, and for how long. For the hall's own
/// authority: whether its key is private, and which certificate clients are shown.
[[nodiscard]] Finding look_at_certificate(const net::ServerOptions& server);
/// Opens an existing store and verifies it, unless a hall has it open.
[[nodiscard]] Finding look_at_database(const ServeOptions& options);

} // namespace compongo::apps
