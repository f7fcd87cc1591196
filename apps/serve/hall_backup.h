/// Backups that `serve` makes, and how to open them.
#pragma once

#include "apps/serve/serve_options.h"

#include <optional>

namespace compongo::apps {

/// The backup options, if backups are configured; the error names an invalid option.
[[nodiscard]] Expected<std::optional<net::BackupOptions>, std::string>
backup_options(const ServeOptions& options);

/// The password: the first line of the file.
[[nodiscard]] Expected<std::string, std::string> password_in(const std::string& path);

} // namespace compongo::apps
