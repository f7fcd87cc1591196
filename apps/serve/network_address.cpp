#include "apps/serve/network_address.h"

#include "compongo/net/certificates/own_names.h"

namespace compongo::apps {

std::optional<std::string> network_address() {
    const auto own = net::own_names();
    for (const std::string& each : own.addresses) {
        if (each.find(':') == std::string::npos) {
            return each;
        }
    }
    return std::nullopt;
}

} // namespace compongo::apps
