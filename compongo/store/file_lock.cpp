#include "compongo/store/file_lock.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <mutex>
#include <set>
#include <system_error>

namespace compongo::store {
namespace {

Fault lock_fault(const std::string& path, int system_error) {
    const std::string found = std::generic_category().message(system_error);
    return {Fault::Kind::io, path + ": found '" + found + "', expected to lock it"};
}

Fault in_use(const std::string& path, const std::string& holder) {
    return {Fault::Kind::in_use,
            path + ": found it open in " + holder + ", expected nobody else to have it open"};
}

/// The process named in the lock file.
std::string holder(int descriptor) {
    std::array<char, 24> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    return size > 0 ? "process " + std::string(text.data(), static_cast<std::size_t>(size))
                    : "another store";
}

/// Names this process in the lock file, for the error message of others. Best effort: skipped on a
/// full disk.
void sign(int descriptor) {
    const std::string process = std::to_string(::getpid());
    if (::ftruncate(descriptor, 0) == 0) {
        [[maybe_unused]] const ssize_t size =
            ::pwrite(descriptor, process.data(), process.size(), 0);
    }
}

/// Returns 0 or the error. `flock` locks belong to the descriptor and do not interfere with
/// SQLite's locks, which belong to the process.
int lock(const PrivateFile& file) {
    return ::flock(file.descriptor(), LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

/// The databases open in this process. A second descriptor must not even be opened, since closing
/// it would release SQLite's locks.
std::mutex known_mutex;
std::set<std::pair<std::uint64_t, std::uint64_t>> known_identities;

} // namespace

std::optional<FileLock::Identity> FileLock::identity_of(const std::string& path) {
    struct stat known{};
    if (::stat(path.c_str(), &known) != 0) {
        return std::nullopt;
    }
    return Identity(known.st_dev, known.st_ino);
}

Expected<FileLock, Fault> FileLock::beside(const std::string& path) {
    auto file = PrivateFile::open(path + "-lock", PrivateFile::Content::kept);
    if (!file) {
        return unexpected(std::move(file.error()));
    }
    FileLock taken(*std::move(file));
    const int refused = lock(taken.file_);
    if (refused == EWOULDBLOCK) {
        return unexpected(in_use(path, holder(taken.file_.descriptor())));
    }
    if (refused != 0) {
        return unexpected(lock_fault(path + "-lock", refused));
    }
    sign(taken.file_.descriptor());
    return taken;
}

Expected<FileLock, Fault> FileLock::on(const std::string& path) {
    const std::lock_guard guard(known_mutex);
    if (const auto there = identity_of(path); there && known_identities.contains(*there)) {
        return unexpected(in_use(path, "this process, by another name"));
    }
    auto file = PrivateFile::open(path, PrivateFile::Content::kept);
    if (!file) {
        return unexpected(std::move(file.error()));
    }
    FileLock taken(*std::move(file));
    const int refused = lock(taken.file_);
    if (refused != 0) {
        return unexpected(refused == EWOULDBLOCK ? in_use(path, "another store")
                                                 : lock_fault(path, refused));
    }
    taken.identity_ = identity_of(path);
    if (taken.identity_) {
        known_identities.insert(*taken.identity_);
    }
    return taken;
}

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::move(other.file_)), identity_(std::exchange(other.identity_, std::nullopt)) {}

FileLock::~FileLock() {
    if (identity_) {
        const std::lock_guard guard(known_mutex);
        known_identities.erase(*identity_);
    }
}

} // namespace compongo::store
