/// A demonstration that runs beside a hall.
#pragma once

#include <cstdint>
#include <string>

namespace compongo::net {

struct OpenDemonstration {
    std::uint16_t port = 0;
    /// The arbiter's key there.
    std::string key;
};

} // namespace compongo::net
