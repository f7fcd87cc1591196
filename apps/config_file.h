/// Options of a command from a file.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

class Command;

/// Gives the command those options that its command line left out. The file has a line for each, in
/// the form of TOML: `listen = "0.0.0.0:8080"`, `log-requests = true`, `origin =
/// ["https://a.example"]`. What is wrong with it, with its line, if anything is.
[[nodiscard]] std::optional<std::string> read_config(Command& command, const std::string& path);

} // namespace compongo::apps
