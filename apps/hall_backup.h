/// Copies of the hall that `serve` makes, and what opens them again.
#pragma once

#include "apps/serve_options.h"

#include <optional>

namespace compongo::apps {

/// How copies are made, if the options ask for them; or what is wrong with what they ask.
[[nodiscard]] Expected<std::optional<net::BackupOptions>, std::string>
backup_options(const ServeOptions& options);

/// The password in a file: its first line.
[[nodiscard]] Expected<std::string, std::string> password_in(const std::string& path);

} // namespace compongo::apps
