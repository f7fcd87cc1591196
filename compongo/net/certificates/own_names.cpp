#include "compongo/net/certificates/own_names.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <string_view>

namespace compongo::net {

namespace {

namespace ip = boost::asio::ip;

/// Bridges and virtual networks of containers and virtual machines: no tablet is in them.
bool is_inside_machine(std::string_view interface) {
    constexpr std::array<std::string_view, 8> beginnings = {"docker", "br-",   "veth",   "virbr",
                                                            "lxcbr",  "lxdbr", "podman", "cni"};
    return std::ranges::any_of(
        beginnings, [interface](std::string_view each) { return interface.starts_with(each); });
}

bool is_in(const ip::address_v4& address, std::string_view network) {
    const auto whole = ip::make_network_v4(network);
    return ip::network_v4(address, whole.prefix_length()).canonical() == whole;
}

std::optional<ip::address> address_of(const sockaddr* given) {
    if (given != nullptr && given->sa_family == AF_INET) {
        sockaddr_in v4{};
        std::memcpy(&v4, given, sizeof(v4));
        return ip::address_v4(ntohl(v4.sin_addr.s_addr));
    }
    if (given != nullptr && given->sa_family == AF_INET6) {
        sockaddr_in6 v6{};
        std::memcpy(&v6, given, sizeof(v6));
        ip::address_v6::bytes_type bytes{};
        std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
        return ip::address_v6(bytes);
    }
    return std::nullopt;
}

/// Is the address worth showing to others? Of IPv6 only unique local ones: public ones change from
/// day to day, and link-local ones need the interface's name.
bool is_lasting(const ip::address& address) {
    return address.is_v4() ||
           (is_private_address(address.to_string()) && !address.to_v6().is_link_local());
}

bool is_label(std::string_view text) {
    const auto fits = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-';
    };
    constexpr std::size_t label_max = 63;
    return !text.empty() && text.size() <= label_max && std::ranges::all_of(text, fits) &&
           text.front() != '-' && text.back() != '-';
}

} // namespace

bool is_private_address(const std::string& text) {
    boost::system::error_code failed;
    const auto address = ip::make_address(text, failed);
    if (failed || address.is_loopback()) {
        return !failed;
    }
    if (address.is_v4()) {
        constexpr std::array<std::string_view, 4> networks = {"10.0.0.0/8", "172.16.0.0/12",
                                                              "192.168.0.0/16", "169.254.0.0/16"};
        return std::ranges::any_of(
            networks, [&](std::string_view network) { return is_in(address.to_v4(), network); });
    }
    constexpr unsigned char unique_local_mask = 0xfe;
    constexpr unsigned char unique_local = 0xfc;
    return address.to_v6().is_link_local() ||
           (address.to_v6().to_bytes()[0] & unique_local_mask) == unique_local;
}

std::vector<std::string> names_of_host(const std::string& system_name) {
    std::string name(system_name);
    std::ranges::transform(name, name.begin(), [](char each) {
        return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    });
    std::vector<std::string> labels(1);
    for (const char each : name) {
        each == '.' ? labels.emplace_back() : labels.back() += each;
    }
    if (!std::ranges::all_of(labels, is_label)) {
        return {};
    }
    std::vector<std::string> names;
    if (labels.front() != "localhost") {
        names.push_back(labels.front() + ".local");
    }
    // `laptop` alone or `chess.club` could be a public name of others; require three parts.
    constexpr std::size_t parts_min = 3;
    if (labels.size() >= parts_min && labels.back() != "local") {
        names.push_back(name);
    }
    return names;
}

OwnNames own_names() {
    OwnNames own{{hall_name, "localhost"}, {}};
    constexpr std::size_t name_max = 256;
    std::array<char, name_max> host{};
    if (gethostname(host.data(), host.size() - 1) == 0) {
        for (std::string& each : names_of_host(host.data())) {
            own.names.push_back(std::move(each));
        }
    }
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) {
        return own;
    }
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    std::vector<std::string> of_v6;
    for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
        const auto address = address_of(each->ifa_addr);
        const bool is_up = (each->ifa_flags & IFF_UP) != 0;
        if (!address || !is_up || address->is_loopback() || !is_lasting(*address) ||
            is_inside_machine(each->ifa_name)) {
            continue;
        }
        (address->is_v4() ? own.addresses : of_v6).push_back(address->to_string());
    }
    own.addresses.insert(own.addresses.end(), of_v6.begin(), of_v6.end());
    return own;
}

} // namespace compongo::net
