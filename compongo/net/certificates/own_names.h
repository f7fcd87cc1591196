/// The names and addresses by which browsers reach this machine in its local network.
#pragma once

#include <string>
#include <vector>

namespace compongo::net {

struct OwnNames {
    /// `compongo.local`, `laptop.local`, `localhost`, and the machine's full host name if it has
    /// one.
    std::vector<std::string> names;
    /// IP addresses, IPv4 first, without loopback.
    std::vector<std::string> addresses;

    friend bool operator==(const OwnNames&, const OwnNames&) = default;
};

/// The name of a hall by mDNS.
inline constexpr auto hall_name = "compongo.local";

/// Reads them from the system now.
[[nodiscard]] OwnNames own_names();

/// Is this a private, link-local or loopback address?
[[nodiscard]] bool is_private_address(const std::string& address);

/// The names for a host name: the first part with `.local` (mDNS), and the whole name if it has
/// three parts or more and is thus not likely to be a stranger's.
[[nodiscard]] std::vector<std::string> names_of_host(const std::string& system_name);

} // namespace compongo::net
