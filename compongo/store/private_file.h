/// Files readable by their owner only, whatever the umask.
#pragma once

#include "compongo/store/event_store.h"

#include <initializer_list>
#include <string_view>

namespace compongo::store {

/// Owns a file descriptor.
class PrivateFile {
public:
    /// Whether existing content is kept or truncated.
    enum class Content : std::uint8_t { kept, dropped };

    /// Opens the file for reading and writing, creating it if needed. Restricts an empty file to
    /// its owner; the mode of a file with content is unchanged.
    [[nodiscard]] static Expected<PrivateFile, Fault> open(const std::string& path,
                                                           Content content);
    PrivateFile(PrivateFile&& other) noexcept;
    PrivateFile& operator=(PrivateFile&& other) noexcept;
    ~PrivateFile();

    [[nodiscard]] int descriptor() const { return descriptor_; }

    /// Writes all bytes at this offset.
    [[nodiscard]] Expected<void, Fault> write(std::uint64_t offset, std::string_view bytes);
    /// Flushes to disk (fsync).
    [[nodiscard]] Expected<void, Fault> synchronise();
    /// Copies the content durably to a new file, without reopening this one.
    [[nodiscard]] Expected<void, Fault> copy_to(const std::string& path) const;

private:
    PrivateFile(std::string path, int descriptor)
        : path_(std::move(path)), descriptor_(descriptor) {}

    std::string path_;
    int descriptor_;
};

/// Restricts the file to its owner. A file of another user is unchanged.
void make_private(const std::string& path);

/// Copies those of the files `from` + ending that exist to `to` + ending.
[[nodiscard]] Expected<void, Fault> copy_what_is_there(const std::string& from,
                                                       const std::string& to,
                                                       std::initializer_list<const char*> endings);

/// Renames atomically and durably, replacing an existing file.
[[nodiscard]] Expected<void, Fault> rename_durably(const std::string& from, const std::string& to);

} // namespace compongo::store
