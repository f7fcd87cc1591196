/// A demonstration that is open beside a hall.
#pragma once

#include <cstdint>
#include <string>

namespace compongo::net {

struct OpenDemonstration {
    std::uint16_t port = 0;
    /// Whoever has it is the arbiter there.
    std::string key;
};

} // namespace compongo::net
