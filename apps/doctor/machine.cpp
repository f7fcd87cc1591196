#include "apps/doctor/looks.h"
#include "apps/shared/version.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <limits>
#include <optional>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;

/// `2026-11-26`, in UTC.
std::string day_of(std::time_t instant) {
    std::tm parts{};
    gmtime_r(&instant, &parts);
    std::array<char, 16> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
    return text.data();
}

/// The deepest existing folder of the path.
fs::path nearest(const std::string& folder) {
    std::error_code failed;
    fs::path path = fs::absolute(folder, failed).lexically_normal();
    while (!fs::exists(path, failed) && path.has_relative_path()) {
        path = path.parent_path();
    }
    return path;
}

/// Why the file system is unsuitable, if it is.
std::optional<std::string> odd_file_system(const fs::path& path) {
    struct statfs about{};
    if (::statfs(path.c_str(), &about) != 0) {
        return std::nullopt;
    }
    // Magic numbers from linux/magic.h.
    switch (static_cast<std::uint32_t>(about.f_type)) {
    case 0x6969: // NFS
    case 0xFF534D42:
    case 0xFE534D42:
    case 0x517B: // SMB
        return "is on a network's file system, whose locks a database cannot rely on";
    case 0x01021994: // tmpfs
        return "is kept in memory, and gone with the next start of the machine";
    default:
        return std::nullopt;
    }
}

/// A line of /proc/meminfo in MiB.
std::optional<std::uint64_t> mebibytes_of(const fs::path& path, const std::string& line_name) {
    std::ifstream file(path);
    for (std::string word; file >> word;) {
        std::uint64_t amount = 0;
        if (word == line_name + ":" && file >> amount) {
            return amount / 1024;
        }
    }
    return std::nullopt;
}

/// The memory limit of the cgroup (service or container) in MiB; empty if unlimited.
std::optional<std::uint64_t> limit_of_group(const fs::path& root) {
    std::ifstream file(root / "sys/fs/cgroup/memory.max");
    std::uint64_t bytes = 0;
    return file >> bytes ? std::optional(bytes / mebibyte) : std::nullopt;
}

} // namespace

Finding look_at_time() {
    const std::string today = day_of(std::time(nullptr));
    if (today < commit_day()) {
        return {
            "time", Health::wrong,
            fmt::format("the clock says {}, and this program was made on {}", today, commit_day()),
            "sudo timedatectl set-ntp true; without a network: sudo timedatectl set-time "
            "'2026-01-31 "
            "18:00'"};
    }
    timex about{};
    const int state = ::adjtimex(&about);
    if (state < 0 || (about.status & STA_UNSYNC) != 0) {
        return {"time", Health::doubtful,
                "nothing sets this machine's clock (games do not mind; dates of rounds and "
                "certificates do)",
                "sudo apt install systemd-timesyncd; sudo timedatectl set-ntp true"};
    }
    return {"time", Health::well, "the clock is set from a time server", ""};
}

Finding look_at_disk(const std::string& folder) {
    const fs::path path = nearest(folder);
    const bool is_there = fs::path(folder).filename() == path.filename();
    struct statvfs about{};
    if (::statvfs(path.c_str(), &about) != 0) {
        return {"disk", Health::wrong, path.string() + " cannot be looked at",
                "choose another folder: --data FOLDER"};
    }
    if (::access(path.c_str(), W_OK | X_OK) != 0) {
        return {"disk", Health::wrong, fmt::format("{} may not be written to", path.string()),
                fmt::format("sudo chown {} {}; or choose another: --data FOLDER", ::getuid(),
                            path.string())};
    }
    const std::uint64_t room = std::uint64_t{about.f_bavail} * about.f_frsize / mebibyte;
    const std::string said = fmt::format("{}: {} MB free", path.string(), room);
    constexpr std::uint64_t least = 100;
    constexpr std::uint64_t good = 1000;
    if (room < least || (about.f_files > 0 && about.f_favail < 100)) {
        return {"disk", Health::wrong, said + ", which is too little to keep games",
                "make room; see what takes it: du -xh --max-depth=2 / | sort -h | tail"};
    }
    if (const auto odd = odd_file_system(path)) {
        return {"disk", Health::doubtful, fmt::format("{} {}", path.string(), *odd),
                "keep the hall on a disk of this machine: --data FOLDER"};
    }
    struct stat rights{};
    if (is_there && ::stat(path.c_str(), &rights) == 0 && (rights.st_mode & 0077U) != 0) {
        return {"disk", Health::doubtful,
                path.string() +
                    " may be read by others of this machine; the keys of seats are in it",
                "chmod 700 " + path.string()};
    }
    if (room < good) {
        return {"disk", Health::doubtful, said + "; copies and a long event want more",
                "make room; see what takes it: du -xh --max-depth=2 / | sort -h | tail"};
    }
    return {"disk", Health::well, said, ""};
}

Finding look_at_memory(const System& system) {
    const auto available = mebibytes_of(system.root / "proc/meminfo", "MemAvailable");
    if (!available) {
        return {"memory", Health::doubtful, "the system does not say how much is free", ""};
    }
    const std::uint64_t free =
        std::min(*available,
                 limit_of_group(system.root).value_or(std::numeric_limits<std::uint64_t>::max()));
    const std::string said = fmt::format("{} MB can be had", free);
    constexpr std::uint64_t least = 128;
    constexpr std::uint64_t good = 512;
    if (free < least) {
        return {
            "memory", Health::wrong, said + ", a hall wants 128",
            "close programs (browsers above all), or raise the limit of the service (MemoryMax)"};
    }
    return free < good
               ? Finding{"memory", Health::doubtful, said + "; that is little for a large hall",
                         "close programs (browsers above all)"}
               : Finding{"memory", Health::well, said, ""};
}

Finding look_at_descriptors(int connections) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return {"connections", Health::doubtful, "the system does not say how many there may be",
                ""};
    }
    constexpr rlim_t for_files = 100;
    const rlim_t allowed = limit.rlim_max < for_files ? 0 : limit.rlim_max - for_files;
    constexpr rlim_t least = 50;
    if (allowed < least) {
        return {"connections", Health::wrong, fmt::format("{} at a time are allowed", allowed),
                "ulimit -Hn 4096 as root, or LimitNOFILE=262144 in the service"};
    }
    return {
        "connections", Health::well,
        fmt::format("{} at a time", std::min<rlim_t>(allowed, static_cast<rlim_t>(connections))),
        ""};
}

} // namespace compongo::apps
