/// What the doctor looks at, one function each. None of them changes anything.
#pragma once

#include "apps/doctor/finding.h"
#include "apps/serve_options.h"

#include <filesystem>

namespace compongo::apps {

/// What system is looked at: its root folder, `/` for this one.
struct System {
    std::filesystem::path root = "/";
};

/// Can the hall listen there; is it open there already.
[[nodiscard]] Finding look_at_port(const net::ServerOptions& server);
/// By which addresses tablets reach it.
[[nodiscard]] Finding look_at_network(const net::ServerOptions& server);
/// Do the firewalls that people set up by name let them in. Of rules that root alone may read it
/// can say no more than that they are there.
[[nodiscard]] Finding look_at_firewall(const System& system, const net::ServerOptions& server);

/// Is the clock set by others, and no earlier than the day the program was made of.
[[nodiscard]] Finding look_at_time();
/// Room, rights and kind of the file system under the folder where the hall keeps everything.
[[nodiscard]] Finding look_at_disk(const std::string& folder);
[[nodiscard]] Finding look_at_memory(const System& system);
/// How many files and connections may be open.
[[nodiscard]] Finding look_at_descriptors(int connections);

/// As the hall is reached that is open there: the chief arbiter may have opened it to the network.
[[nodiscard]] net::ServerOptions as_it_is_reached(net::ServerOptions server);

/// Whether they are for TLS, and how long yet. Where the hall has an authority of its own: whether
/// its key is for nobody else, and what clients are shown.
[[nodiscard]] Finding look_at_certificate(const net::ServerOptions& server);
/// Opens the store that is there, if no hall has it open, and verifies it.
[[nodiscard]] Finding look_at_database(const ServeOptions& options);

} // namespace compongo::apps
