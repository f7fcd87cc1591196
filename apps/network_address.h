/// By which address other machines reach this one.
#pragma once

#include <optional>
#include <string>

namespace compongo::apps {

/// The first of its addresses of IPv4 that is not loopback; none without a network.
[[nodiscard]] std::optional<std::string> network_address();

} // namespace compongo::apps
