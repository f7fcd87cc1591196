/// A command's page for `man`, made of what the command says of itself.
#pragma once

#include "apps/help/description.h"

#include <string>

namespace compongo::apps {

/// What stands at the foot of each page.
struct PageFoot {
    /// `Compongo 0.2.0`.
    std::string program;
    /// `2026-11-26`; empty if it is not known.
    std::string date;
};

/// In the language of man(7). The page of a command below another names that one, and the other
/// way.
[[nodiscard]] std::string manual_page(const DescribedCommand& command, const PageFoot& foot);

} // namespace compongo::apps
