#include "compongo/store/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace compongo::store {
namespace {

/// No valid descriptor.
constexpr int closed = -1;
constexpr std::size_t copied_together = std::size_t{1} * 1024 * 1024;
constexpr mode_t owner_alone = S_IRUSR | S_IWUSR;

Fault fault_of(const std::string& path, const char* doing, int system_error) {
    const bool is_full = system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
    return {is_full ? Fault::Kind::full : Fault::Kind::io,
            path + ": found '" + std::generic_category().message(system_error) + "', expected to " +
                doing + " it"};
}

/// A new name is durable once its folder is synced.
Expected<void, Fault> synchronise_folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor == closed) {
        return unexpected(fault_of(folder, "open", errno));
    }
    const int failed = ::fsync(descriptor) == 0 ? 0 : errno;
    ::close(descriptor);
    if (failed != 0) {
        return unexpected(fault_of(folder, "synchronise", failed));
    }
    return {};
}

} // namespace

Expected<PrivateFile, Fault> PrivateFile::open(const std::string& path, Content content) {
    const int dropping = content == Content::dropped ? O_TRUNC : 0;
    const int descriptor =
        ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | dropping, owner_alone);
    if (descriptor == closed) {
        return unexpected(fault_of(path, "open", errno));
    }
    struct stat known{};
    if (::fstat(descriptor, &known) == 0 && known.st_size == 0) {
        make_private(path);
    }
    return PrivateFile(path, descriptor);
}

PrivateFile::PrivateFile(PrivateFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, closed)) {}

PrivateFile& PrivateFile::operator=(PrivateFile&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

PrivateFile::~PrivateFile() {
    if (descriptor_ != closed) {
        ::close(descriptor_);
    }
}

Expected<void, Fault> PrivateFile::write(std::uint64_t offset, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written =
            ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (written < 0 && errno != EINTR) {
            return unexpected(fault_of(path_, "write to", errno));
        }
        const auto done = static_cast<std::size_t>(written < 0 ? 0 : written);
        offset += done;
        bytes.remove_prefix(done);
    }
    return {};
}

Expected<void, Fault> PrivateFile::synchronise() {
    if (::fdatasync(descriptor_) != 0) {
        return unexpected(fault_of(path_, "synchronise", errno));
    }
    return {};
}

Expected<void, Fault> PrivateFile::copy_to(const std::string& path) const {
    auto copy = open(path, Content::dropped);
    if (!copy) {
        return unexpected(std::move(copy.error()));
    }
    std::string part(copied_together, '\0');
    for (std::uint64_t offset = 0;;) {
        const ssize_t size =
            ::pread(descriptor_, part.data(), part.size(), static_cast<off_t>(offset));
        if (size < 0) {
            return unexpected(fault_of(path_, "read", errno));
        }
        if (size == 0) {
            return copy->synchronise();
        }
        const auto read = static_cast<std::size_t>(size);
        if (auto written = copy->write(offset, std::string_view(part).substr(0, read)); !written) {
            return written;
        }
        offset += read;
    }
}

void make_private(const std::string& path) {
    struct stat known{};
    if (::stat(path.c_str(), &known) == 0 && (known.st_mode & 0777U) != owner_alone) {
        [[maybe_unused]] const int refused = ::chmod(path.c_str(), owner_alone);
    }
}

Expected<void, Fault> copy_what_is_there(const std::string& from, const std::string& to,
                                         std::initializer_list<const char*> endings) {
    for (const char* const ending : endings) {
        std::error_code unknown;
        if (!std::filesystem::exists(from + ending, unknown)) {
            continue;
        }
        auto copied =
            PrivateFile::open(from + ending, PrivateFile::Content::kept)
                .and_then([&](const PrivateFile& file) { return file.copy_to(to + ending); });
        if (!copied) {
            return copied;
        }
    }
    return {};
}

Expected<void, Fault> rename_durably(const std::string& from, const std::string& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0) {
        return unexpected(fault_of(from, "rename", errno));
    }
    return synchronise_folder_of(to);
}

} // namespace compongo::store
