#include "compongo/net/guard/confinement.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>

namespace compongo::net {

namespace {

/// What the kernel knows since version 6; Debian 12's headers are older, and none of these numbers
/// ever changes.
struct Ruleset {
    std::uint64_t files;
    std::uint64_t network;
    std::uint64_t scoped;
};
constexpr std::uint64_t every_right_of_version_1 = (std::uint64_t{1} << 13) - 1;
constexpr std::uint64_t refer_since_2 = std::uint64_t{1} << 13;
constexpr std::uint64_t truncate_since_3 = std::uint64_t{1} << 14;
constexpr std::uint64_t connect_tcp_since_4 = std::uint64_t{1} << 1;
constexpr std::uint64_t device_control_since_5 = std::uint64_t{1} << 15;
constexpr std::uint64_t abstract_sockets_since_6 = std::uint64_t{1} << 0;
constexpr std::uint64_t signals_since_6 = std::uint64_t{1} << 1;

/// What is given up.
Ruleset ruleset_of(int version) {
    Ruleset all{every_right_of_version_1, 0, 0};
    all.files |= version >= 2 ? refer_since_2 : 0;
    all.files |= version >= 3 ? truncate_since_3 : 0;
    all.files |= version >= 5 ? device_control_since_5 : 0;
    all.network = version >= 4 ? connect_tcp_since_4 : 0;
    all.scoped = version >= 6 ? abstract_sockets_since_6 | signals_since_6 : 0;
    return all;
}

/// A kernel refuses a longer description than it knows, unless the rest is zero.
std::size_t size_of(const Ruleset& all) {
    return all.scoped != 0    ? sizeof all
           : all.network != 0 ? 2 * sizeof all.files
                              : sizeof all.files;
}

/// What OpenSSL and the C library read while they work, of no secrets.
const std::vector<std::string>& needed_by_libraries() {
    static const std::vector<std::string> paths{
        "/usr/lib",       "/usr/share/zoneinfo",  "/lib",       "/lib64",
        "/etc/localtime", "/etc/ssl/openssl.cnf", "/dev/null",  "/dev/urandom",
        "/proc/self",     "/proc/meminfo",        "/proc/stat", "/sys/devices/system/cpu"};
    return paths;
}

std::string refused_by_kernel(const std::string& what) {
    return "Landlock: " + what + ": " + std::strerror(errno);
}

Expected<void, std::string> let_read(int ruleset, const std::string& path) {
    const int opened = ::open(path.c_str(), O_PATH | O_CLOEXEC);
    if (opened < 0) {
        return {};
    }
    struct stat known{};
    const bool is_folder = ::fstat(opened, &known) == 0 && S_ISDIR(known.st_mode);
    landlock_path_beneath_attr rule{};
    rule.allowed_access =
        LANDLOCK_ACCESS_FS_READ_FILE | (is_folder ? LANDLOCK_ACCESS_FS_READ_DIR : 0);
    rule.parent_fd = opened;
    const bool is_added =
        ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
    const std::string why = is_added ? "" : refused_by_kernel(path);
    ::close(opened);
    return is_added ? Expected<void, std::string>{} : unexpected(why);
}

Expected<void, std::string> let_read_all(int ruleset, const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
        if (auto added = let_read(ruleset, path); !added) {
            return added;
        }
    }
    return {};
}

Expected<void, std::string> restrict_self(int ruleset) {
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        return unexpected(refused_by_kernel("no new privileges"));
    }
    if (::syscall(SYS_landlock_restrict_self, ruleset, 0) != 0) {
        return unexpected(refused_by_kernel("confining this process"));
    }
    return {};
}

} // namespace

int landlock_version() {
    const long version =
        ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 1 ? 0 : static_cast<int>(version);
}

Expected<int, std::string> confine(const std::vector<std::string>& readable) {
    const int version = landlock_version();
    if (version == 0) {
        return 0;
    }
    const Ruleset all = ruleset_of(version);
    const auto ruleset =
        static_cast<int>(::syscall(SYS_landlock_create_ruleset, &all, size_of(all), 0));
    if (ruleset < 0) {
        return unexpected(refused_by_kernel("a set of rules"));
    }
    auto done = let_read_all(ruleset, needed_by_libraries())
                    .and_then([&] { return let_read_all(ruleset, readable); })
                    .and_then([&] { return restrict_self(ruleset); });
    ::close(ruleset);
    return done.map([version] { return version; });
}

} // namespace compongo::net
