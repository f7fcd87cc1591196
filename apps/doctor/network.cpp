#include "apps/doctor/looks.h"
#include "apps/serve/network_address.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

/// A socket address for system calls.
struct SocketPlace {
    sockaddr_storage storage{};
    socklen_t size = 0;

    [[nodiscard]] const sockaddr* get() const {
        // The cast that the sockets API requires.
        return reinterpret_cast<const sockaddr*>(&storage);
    }
};

std::optional<SocketPlace> place_of(const net::ServerOptions& server) {
    SocketPlace place;
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(server.port);
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(server.port);
    if (inet_pton(AF_INET, server.address.c_str(), &v4.sin_addr) == 1) {
        std::memcpy(&place.storage, &v4, sizeof(v4));
        place.size = sizeof(v4);
        return place;
    }
    if (inet_pton(AF_INET6, server.address.c_str(), &v6.sin6_addr) == 1) {
        std::memcpy(&place.storage, &v6, sizeof(v6));
        place.size = sizeof(v6);
        return place;
    }
    return std::nullopt;
}

class Socket {
public:
    explicit Socket(const SocketPlace& place)
        : number_(::socket(place.storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0)) {}
    ~Socket() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

/// Whether the server there answers like a hall.
bool is_a_hall(const SocketPlace& place) {
    const Socket socket(place);
    const timeval patience{2, 0};
    ::setsockopt(socket.number(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    ::setsockopt(socket.number(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
    constexpr std::string_view question = "GET /api/v1/whoami HTTP/1.0\r\nHost: localhost\r\n\r\n";
    if (::connect(socket.number(), place.get(), place.size) != 0 ||
        ::send(socket.number(), question.data(), question.size(), MSG_NOSIGNAL) < 0) {
        return false;
    }
    std::string answer;
    std::array<char, 2048> part{};
    constexpr std::size_t answer_bytes_max = 16384;
    while (answer.size() < answer_bytes_max) {
        const ssize_t read = ::recv(socket.number(), part.data(), part.size(), 0);
        if (read <= 0) {
            break;
        }
        answer.append(part.data(), static_cast<std::size_t>(read));
    }
    return answer.starts_with("HTTP/1.") && answer.find("\"role\"") != std::string::npos;
}

bool is_loopback(const net::ServerOptions& server) {
    return server.address.starts_with("127.") || server.address == "::1";
}

std::string text_in(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Whether a list of ports contains this one: `8080` is in `8080`, in `8000:8100` and in `80,8080`.
bool holds_port(const std::string& ports, unsigned port) {
    std::istringstream list(ports);
    for (std::string part; std::getline(list, part, ',');) {
        unsigned low = 0;
        unsigned high = 0;
        if (std::sscanf(part.c_str(), "%u:%u", &low, &high) == 2 ||
            std::sscanf(part.c_str(), "%u-%u", &low, &high) == 2) {
            if (low <= port && port <= high) {
                return true;
            }
        } else if (part == std::to_string(port)) {
            return true;
        }
    }
    return false;
}

/// ufw stores each rule as `### tuple ### allow tcp 8080 0.0.0.0/0 any 0.0.0.0/0 in`.
bool ufw_allows(const std::string& rules, unsigned port) {
    std::istringstream lines(rules);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string hashes, tuple, again, action, protocol, ports;
        words >> hashes >> tuple >> again >> action >> protocol >> ports;
        if (tuple == "tuple" && action.starts_with("allow") &&
            (protocol == "tcp" || protocol == "any") &&
            (ports == "any" || holds_port(ports, port))) {
            return true;
        }
    }
    return false;
}

/// A firewalld zone contains `<port port="8080" protocol="tcp"/>`.
bool firewalld_allows(const fs::path& zones, unsigned port) {
    std::error_code failed;
    for (const fs::directory_entry& zone : fs::directory_iterator(zones, failed)) {
        const std::string text = text_in(zone.path());
        constexpr std::string_view mark = "<port ";
        for (std::size_t at = text.find(mark); at != std::string::npos;
             at = text.find(mark, at + 1)) {
            const std::string rule = text.substr(at, text.find('>', at) - at);
            const std::size_t begin = rule.find("port=\"");
            if (begin != std::string::npos && rule.find("tcp") != std::string::npos) {
                const std::size_t from = begin + std::string_view("port=\"").size();
                if (holds_port(rule.substr(from, rule.find('"', from) - from), port)) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace

net::ServerOptions as_it_is_reached(net::ServerOptions server) {
    const auto own = server.may_be_opened ? network_address() : std::nullopt;
    if (own) {
        net::ServerOptions there = server;
        there.address = *own;
        if (is_a_hall(*place_of(there))) {
            server.address = "0.0.0.0";
        }
    }
    return server;
}

Finding look_at_port(const net::ServerOptions& server) {
    const std::string where = fmt::format("{} port {}", server.address, server.port);
    const auto place = place_of(server);
    if (!place) {
        return {"port", Health::wrong, server.address + " is no address of IP",
                "--listen 0.0.0.0:8080 for all addresses of this machine"};
    }
    const Socket socket(*place);
    const int yes = 1;
    ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
    if (::bind(socket.number(), place->get(), place->size) == 0 &&
        ::listen(socket.number(), 1) == 0) {
        return {"port", Health::well, where + " is free", ""};
    }
    const int why = errno;
    if (why == EADDRINUSE && !server.certificate && is_a_hall(*place)) {
        return {"port", Health::well, "a hall is open at " + where, ""};
    }
    if (why == EADDRINUSE) {
        return {"port", Health::wrong, where + " is taken by another program",
                fmt::format("see which: ss -ltnp 'sport = :{}'; end it, or choose another port: "
                            "--listen {}:{}",
                            server.port, server.address, server.port == 8080 ? 8090 : 8080)};
    }
    if (why == EACCES) {
        return {"port", Health::wrong, where + " is for the system's own services",
                "choose a port from 1024: --listen " + server.address + ":8080"};
    }
    if (why == EADDRNOTAVAIL) {
        return {"port", Health::wrong, server.address + " is no address of this machine",
                "see which there are: ip address; or listen on all: --listen 0.0.0.0:" +
                    std::to_string(server.port)};
    }
    return {"port", Health::wrong, where + ": " + std::strerror(why), "choose another --listen"};
}

Finding look_at_network(const net::ServerOptions& server) {
    if (is_loopback(server)) {
        return {"network", Health::well,
                server.address + ": the hall is for this machine alone (tablets reach it with "
                                 "--listen 0.0.0.0:8080)",
                ""};
    }
    const auto address = network_address();
    if (!address) {
        return {"network", Health::wrong, "this machine is on no network",
                "join the hall's Wi-Fi, or plug in its cable: nmcli device wifi connect NAME"};
    }
    return {"network", Health::well, fmt::format("tablets reach this machine by {}", *address), ""};
}

Finding look_at_firewall(const System& system, const net::ServerOptions& server) {
    if (is_loopback(server)) {
        return {"firewall", Health::well, "nothing to let in: only this machine is served", ""};
    }
    const unsigned port = server.port;
    if (text_in(system.root / "etc/ufw/ufw.conf").find("ENABLED=yes") != std::string::npos) {
        const std::string mend = fmt::format("sudo ufw allow {}/tcp", port);
        std::error_code failed;
        const std::string rules = text_in(system.root / "etc/ufw/user.rules");
        if (rules.empty()) {
            return {"firewall", Health::doubtful, "ufw is on, and its rules are for root to read",
                    "sudo compongo doctor, or at once: " + mend};
        }
        return ufw_allows(rules, port)
                   ? Finding{"firewall", Health::well, fmt::format("ufw lets port {} in", port), ""}
                   : Finding{"firewall", Health::wrong,
                             fmt::format("ufw does not let port {} in", port), mend};
    }
    std::error_code failed;
    if (fs::exists(system.root / "run/firewalld.pid", failed)) {
        return firewalld_allows(system.root / "etc/firewalld/zones", port)
                   ? Finding{"firewall", Health::well,
                             fmt::format("firewalld lets port {} in", port), ""}
                   : Finding{"firewall", Health::doubtful,
                             fmt::format("firewalld runs, and no zone of it names port {}", port),
                             fmt::format("sudo firewall-cmd --permanent --add-port={}/tcp && sudo "
                                         "firewall-cmd --reload",
                                         port)};
    }
    return {"firewall", Health::well, "neither ufw nor firewalld is on", ""};
}

} // namespace compongo::apps
