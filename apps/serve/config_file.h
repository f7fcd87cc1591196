/// Options of a command from a configuration file.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

class Command;

/// Sets the options that the command line left out. The file is in TOML, one option a line: `listen
/// = "0.0.0.0:8080"`, `log-requests = true`, `origin = ["https://a.example"]`. Returns an error
/// with its line, if there is one.
[[nodiscard]] std::optional<std::string> read_config(Command& command, const std::string& path);

} // namespace compongo::apps
