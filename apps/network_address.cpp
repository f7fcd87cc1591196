#include "apps/network_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <array>
#include <memory>

namespace compongo::apps {

std::optional<std::string> network_address() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) {
        return std::nullopt;
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        const bool is_ours = each->ifa_addr != nullptr && each->ifa_addr->sa_family == AF_INET &&
                             (each->ifa_flags & IFF_UP) != 0 &&
                             (each->ifa_flags & IFF_LOOPBACK) == 0;
        std::array<char, INET_ADDRSTRLEN> text{};
        // The system gives what its family says.
        if (is_ours &&
            inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr,
                      text.data(), text.size()) != nullptr) {
            return text.data();
        }
    }
    return std::nullopt;
}

} // namespace compongo::apps
