#include "compongo/files/raw_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace compongo::files {

namespace {

/// Timeout for a pipe that no process has opened for writing.
constexpr int patience_ms = 5'000;

} // namespace

RawFile::RawFile(int descriptor, std::uint64_t size_max)
    : descriptor_(descriptor), size_max_(size_max) {}

RawFile::~RawFile() {
    if (descriptor_ != STDIN_FILENO) {
        ::close(descriptor_);
    }
}

void RawFile::await_writer() {
    pollfd pipe{descriptor_, POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&pipe, 1, patience_ms);
    } while (ready < 0 && errno == EINTR);
    if (ready == 0) {
        // A writer that is silent is waited for: reading fails with EAGAIN then.
        const ssize_t size = ::read(descriptor_, first_.data(), first_.size());
        first_size_ = size > 0 ? static_cast<std::size_t>(size) : 0;
        failure_ = size == 0 ? "a pipe that nobody has opened to write into" : "";
    }
    ::fcntl(descriptor_, F_SETFL, ::fcntl(descriptor_, F_GETFL) & ~O_NONBLOCK);
}

std::string_view RawFile::peek() {
    while (!has_peeked_ && first_size_ < first_.size()) {
        const std::size_t size =
            read_from_system(first_.data() + first_size_, first_.size() - first_size_);
        has_peeked_ = size == 0;
        first_size_ += size;
    }
    has_peeked_ = true;
    return {first_.data(), first_size_};
}

std::size_t RawFile::read(char* into, std::size_t room) {
    std::size_t size = 0;
    if (first_taken_ < first_size_) {
        size = std::min(room, first_size_ - first_taken_);
        std::memcpy(into, first_.data() + first_taken_, size);
        first_taken_ += size;
    }
    // What a file has is asked for at once; a pipe is not made to wait for more than it gave.
    if (size < room && (size == 0 || first_size_ == first_.size())) {
        size += read_from_system(into + size, room - size);
    }
    bytes_read_ += size;
    return size;
}

std::optional<std::uint64_t> RawFile::size() const {
    struct stat status{};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(status.st_size);
}

std::size_t RawFile::read_from_system(char* into, std::size_t room) {
    room = static_cast<std::size_t>(std::min<std::uint64_t>(room, size_max_));
    if (room == 0 || !failure_.empty()) {
        return 0;
    }
    ssize_t size = 0;
    do {
        size = ::read(descriptor_, into, room);
    } while (size < 0 && errno == EINTR);
    if (size < 0) {
        failure_ = std::strerror(errno);
        return 0;
    }
    size_max_ -= static_cast<std::uint64_t>(size);
    return static_cast<std::size_t>(size);
}

} // namespace compongo::files
