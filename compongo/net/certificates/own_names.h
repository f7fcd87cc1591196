/// Under which names and addresses browsers find this machine in its own network.
#pragma once

#include <string>
#include <vector>

namespace compongo::net {

struct OwnNames {
    /// `compongo.local`, `laptop.local`, `localhost`: none that a name server of the world has.
    std::vector<std::string> names;
    /// Addresses of IP, those of IPv4 first; without this machine's loopback.
    std::vector<std::string> addresses;

    friend bool operator==(const OwnNames&, const OwnNames&) = default;
};

/// The name by which a hall can be found where names are told from machine to machine (mDNS).
inline constexpr auto hall_name = "compongo.local";

/// As the system has it now.
[[nodiscard]] OwnNames own_names();

/// Is this an address that machines have in a network of their own: private, link-local, loopback?
[[nodiscard]] bool is_private_address(const std::string& address);

/// Of the name that the system has: itself if it has three parts or more, so that it is
/// somebody's; and its first part as mDNS has it.
[[nodiscard]] std::vector<std::string> names_of_host(const std::string& system_name);

} // namespace compongo::net
