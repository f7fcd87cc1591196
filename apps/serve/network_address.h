/// The address by which other machines reach this one.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

/// The first IPv4 address that is not loopback; empty without a network.
[[nodiscard]] std::optional<std::string> network_address();

} // namespace compongo::apps
