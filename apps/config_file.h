/// Options of a command from a file.
#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace compongo::apps {

/// Gives the command those options that its command line left out. The file has a line for each, in
/// the form of TOML: `listen = "0.0.0.0:8080"`, `log-requests = true`, `origin =
/// ["https://a.example"]`. What is wrong with it, with its line, if anything is.
[[nodiscard]] std::optional<std::string> read_config(CLI::App& command, const std::string& path);

} // namespace compongo::apps
