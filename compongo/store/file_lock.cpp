#include "compongo/store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace compongo::store {
namespace {

/// Not the descriptor of any file.
constexpr int closed = -1;

Fault lock_fault(const std::string& path, int system_error) {
    const std::string found = std::generic_category().message(system_error);
    return {Fault::Kind::io, path + ": found '" + found + "', expected to lock it"};
}

/// Who says in the lock's file that it has it.
std::string holder(int descriptor) {
    std::array<char, 24> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    return size > 0 ? "process " + std::string(text.data(), static_cast<std::size_t>(size))
                    : "another store";
}

/// For the message that somebody else may see; on a full disk it is left out.
void sign(int descriptor) {
    const std::string process = std::to_string(::getpid());
    if (::ftruncate(descriptor, 0) == 0) {
        [[maybe_unused]] const ssize_t size =
            ::pwrite(descriptor, process.data(), process.size(), 0);
    }
}

} // namespace

Expected<FileLock, Fault> FileLock::take(const std::string& path) {
    const std::string lock_path = path + "-lock";
    const int descriptor = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor == closed) {
        return unexpected(lock_fault(lock_path, errno));
    }
    FileLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        sign(descriptor);
        return lock;
    }
    if (errno != EWOULDBLOCK) {
        return unexpected(lock_fault(lock_path, errno));
    }
    return unexpected(Fault{Fault::Kind::in_use, path + ": found it open in " + holder(descriptor) +
                                                     ", expected nobody else to have it open"});
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, closed)) {}

FileLock::~FileLock() {
    if (descriptor_ != closed) {
        ::close(descriptor_);
    }
}

} // namespace compongo::store
