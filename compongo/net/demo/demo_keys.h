/// The keys in a demonstration's links.
#pragma once

#include <string>

namespace compongo::net {

struct DemoKeys {
    std::string arbiter;
    /// White's key at a board that is in play, whichever that is.
    std::string seat;
};

} // namespace compongo::net
