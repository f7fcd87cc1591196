/// Manual pages, generated from the commands' descriptions.
#pragma once

#include "apps/shared/description.h"

#include <string>

namespace compongo::apps {

/// The footer of each page.
struct PageFoot {
    /// `Compongo 0.2.0`.
    std::string program;
    /// `2026-11-26`; empty if unknown.
    std::string date;
};

/// In man(7) format. The pages of a command and its subcommands refer to each other.
[[nodiscard]] std::string manual_page(const DescribedCommand& command, const PageFoot& foot);

} // namespace compongo::apps
