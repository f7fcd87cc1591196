/// The keys in the links of a demonstration.
#pragma once

#include <string>

namespace compongo::net {

struct DemoKeys {
    std::string arbiter;
    /// White's at a board that is in play, whichever that is.
    std::string seat;
};

} // namespace compongo::net
